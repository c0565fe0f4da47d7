import { sentencesOf } from '#lib/engines/wording/sentences.ts'
import { readPlaces } from './read-places.ts'

/**
 * Records of a filing other than the wording of its forms: terms of the trade and of the tabs of a SERFF filing, a subject
 * a line. No policy is written in these words, so that an item about them asks for a record of the filing.
 */
const records = `
serff | tracking number | filing type | filing mode | filing description | filing memorandum | cover letter | checklist
file and use | use and file | prior approval line | prior approval state | prior approval filing | prior approval basis
toi | sub toi | requested effective date | effective date requested | companion filing | reference filing | project number
general information tab | form schedule | rate rule schedule | schedule item | supporting documentation | state specific field
filing fee | fee schedule | retaliatory fee | eft
company and contact | companies and contact | naic code | naic number | naic company code | company code | fein
letter of authorization | authorization letter | third party filer | transmittal | transmittal document
certification of compliance | compliance certification | certificate of compliance | readability | flesch | flesch kincaid
statement of variability | explanation of variability | advisory organization | circular
actuary | actuarial | actuarially | rate filing | rate data | rate page | rate manual | rate level | rate change | rate impact
rate indication | rate need | rate increase | rate decrease | rate cap | rate capping | rate relativity | overall impact
indicated change | indicated rate | manual page | manual rule | rule page | rule manual | rating plan | rating rule | rating manual
rating factor | rating variable | rating algorithm | rating territory | relativity | dislocation | dislocation exhibit
loss ratio | loss cost multiplier | loss data | supporting data | loss experience | loss trend | trend selection | selected trend
trend factor | loss development factor | experience period | credibility | credibility standard | expense ratio | expense load
expense provision | profit provision | profit load | contingency load | catastrophe load | catastrophe model
predictive model | generalized linear model | glm | underwriting guideline | underwriting manual | underwriting rule | histogram
`

/** A part of a contract, or what it says: an item that names one asks about wording, even where it names a record too. */
const contract =
  /\b(?:(?:provision|exclusion|exception|definition|condition|clause|wording|language|phrase|sentence|paragraph)s?|(?:policy|form|endorsement) (?:covers?|excludes?|insures?|limits?|provides?|reads?|requires?|says?|states?))\b/i

const termOfRecord = new RegExp(`\\b(?:${listRecords().map(toPattern).join('|')})\\b`, 'gi')

/** The longest first, so that “rate rule schedule” is one term. */
function listRecords(): string[] {
  return records
    .split(/\||\n/)
    .map((term) => term.trim())
    .filter((term) => term !== '')
    .sort((a, b) => b.length - a.length)
}

/** “Rate/Rule Schedule”, “file-and-use”, “relativities”. */
function toPattern(term: string): string {
  return `${term.split(' ').join('[\\s/&-]+').replace(/y$/, '(?:y|ies)')}s?`
}

/** A text without its sentences about records of the filing; a sentence that names a part of the contract is not one. */
export function removeRecords(text: string): string {
  return sentencesOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => !isAboutRecord(sentence))
    .join('\n')
}

function isAboutRecord(sentence: string): boolean {
  const rest = sentence.replace(termOfRecord, ' ')
  return rest !== sentence && !contract.test(rest) && readPlaces(rest).places.length === 0
}
