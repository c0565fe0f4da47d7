/** Common values of free text fields. States and companies use others: any text is accepted. */
export const suggestedFilingTypes = [
  'Rate',
  'Rule',
  'Form',
  'Rate/Rule',
  'Form/Rule',
  'Rate/Rule/Form',
  'New Program',
  'Deviations',
  'Reference filing',
] as const

export const suggestedDispositions = ['Approved', 'Filed', 'Placed on File', 'Acknowledged', 'Closed'] as const
