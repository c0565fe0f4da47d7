/**
 * The kind of a list by the words above it: exclusions, exceptions to one, duties, conditions of coverage, conditions
 * of its loss (`bar`), coverage, other insurance that the insured must keep (`required`), an example, or something
 * else than its section.
 */
export type LeadIn = 'required' | 'example' | 'denial' | 'exception' | 'duty' | 'condition' | 'bar' | 'grant' | 'other'
