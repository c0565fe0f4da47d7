/**
 * What the words above a list make of its items: exclusions, exceptions to one, duties, conditions of cover, of
 * its loss (`bar`), cover, other insurance that is to be kept (`required`), an example, or something else than the section they
 * stand in.
 */
export type LeadIn = 'required' | 'example' | 'denial' | 'exception' | 'duty' | 'condition' | 'bar' | 'grant' | 'other'
