/** Operations that are charged. */
export const operationLabels = {
  createFormComparison: 'Form comparison',
  reasoner: 'Language model',
  readCarrierLossDevelopmentPage: 'Schedule P page',
  listCarrierLossDevelopmentRows: 'Schedule P rows',
  getCarrierLossDevelopmentRow: 'Schedule P row',
  listIndustryLossDevelopmentRows: 'Schedule P industry rows',
} as const

export type ChargedOperation = keyof typeof operationLabels
export const chargedOperations = Object.keys(operationLabels) as ChargedOperation[]

/** An operation that came later keeps its own name. */
export function labelOperation(operation: string): string {
  return operation in operationLabels ? operationLabels[operation as ChargedOperation] : operation
}

const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export function formatCredits(credits: number): string {
  return amount.format(credits)
}
