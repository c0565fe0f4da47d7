import { blankContact, blankFees } from '#lib/contract/filings/contact-and-fees.ts'
import type { OwnedFiling } from '#lib/service/api/filings/provision-filing.ts'
import { provisionSection } from '#lib/service/api/filings/sections/provision-section.ts'
import type { SeedTarget } from '#lib/service/api/kernel/seed.ts'

export async function provisionContact(target: SeedTarget, filing: OwnedFiling): Promise<void> {
  const { contact, fees } = filing
  if (!contact && !fees) return
  const content = { contact: { ...blankContact, ...contact }, fees: { ...blankFees, ...fees } }
  await provisionSection(target, filing, { section: 'contact_and_fees', content })
}
