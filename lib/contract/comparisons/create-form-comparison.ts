import { comparisonLimits } from './limits.ts'
import { ComparisonRequestFields } from './request.ts'
import { checkComparisonRequest } from './rules.ts'

/** Source: the specification, Create-form-comparison request. */
export const CreateFormComparison = ComparisonRequestFields.superRefine((request, context) => {
  for (const { path, code, message } of checkComparisonRequest(request))
    context.addIssue({ code: 'custom', path: [...path], message, params: { code } })
}).meta({
  description: [
    `At most ${comparisonLimits.inputs} inputs over all lists of documents, knowledge and review material, and ${comparisonLimits.annotations} annotations over all inputs.`,
    'A variant needs documents, a form or a catalog form, and takes only one of the last two.',
    'Keys of variants, ids of inputs, of scenarios and of expectations are each unique in the request.',
  ].join(' '),
})
