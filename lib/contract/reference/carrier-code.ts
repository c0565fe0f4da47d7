/**
 * The checked code of a carrier: its five-digit company code, a hyphen and its check digit by the Luhn formula
 * (ISO/IEC 7812-1, annex B).
 */
export function toCarrierCode(naicCompanyCode: string): string {
  const sum = [...naicCompanyCode]
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? sumDigits(2 * Number(digit)) : Number(digit)))
    .reduce((total, value) => total + value, 0)
  return `${naicCompanyCode}-${(10 - (sum % 10)) % 10}`
}

/** The id of the carrier with a company code. */
export function toCarrierId(naicCompanyCode: string): string {
  return `carrier_${toCarrierCode(naicCompanyCode)}`
}

/** Of a number below 20. */
function sumDigits(value: number): number {
  return value > 9 ? value - 9 : value
}
