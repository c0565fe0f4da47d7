import type { Sign } from './judged-edit.ts'

export type Actor = 'insured' | 'insurer'

/** The effect of a clause: it gives or takes coverage, binds or entitles one of the parties, or defines a word. */
export interface Frame {
  readonly kind: 'cover' | 'duty' | 'right' | 'definition' | 'none'
  /** The effect on the insured if more falls under it. */
  readonly sign: Sign
  readonly actor: Actor | null
}

interface FramePattern extends Frame {
  readonly pattern: RegExp
  /** Its first words, where they are a party or a thing that many patterns begin with. */
  readonly opening: RegExp | null
}

export const insurer =
  '(?:we|(?:(?:the|this|our) )?(?:company|insurer|carrier|underwriters?|exchange|reciprocal|syndicate)|our (?:obligation|duty|liability|insurance|adjusters?|representatives?|claims department))'
const insured =
  '(?:you|(?:(?:the|an|any|each|every|a) )?(?:(?:first )?named )?(?:insureds?(?! by| under| against| for)|person insured|insured (?:persons?|employer)|mortgagee|policyholder|claimant|employer|producer|grower|member|subscriber|assured|certificate holder))'
const policy =
  '(?:(?:this|the|our|your|such|an?) )?(?:policy|insurance|coverage|cover|form|section|endorsement|protection|agreement|benefits?|indemnity|sublimit|reimbursement|allowance|payments?(?! of (?:the |any )?premium)|(?<=\\b(?:this|our|your) )(?:contract|plan|certificate|warranty))'
/** Terms that the insured would rather avoid: where they apply, less is paid. */
const burden =
  '(?:exclusion|restriction|limitation|deductible|retention|penalty|co-?insurance|surcharge|fee|reduction|suspension|waiting period)'
/** A name continues over the period of a label ("Exclusion 3.b."). */
const name = '(?:[^.;:]|\\.(?=[\\w(])|(?<=\\b\\w)\\.(?= [a-z]))'
const be = '(?:is|are|was|were|be|been|remains?|becomes?)'
const shall = '(?:do|does|will|shall|may|can)'
const modal = '(?:shall|will|must|may|can)'
const never = '(?:(?:in|under) no (?:events?|cases?|circumstances?))'
const gives =
  '(?:pays?|covers?|insures?|provides?|reimburses?|defends?|indemnif(?:y|ies)|settles?|replaces?|repairs?|adjusts?|extends?|advances?|owes?|waives?|restores?|reinstates?|continues?|bears?)'
const given =
  '(?:covered|insured|an? (?:additional )?insured|insureds|paid|payable|provided|settled|valued|reimbursed|adjusted|available|restored|reinstated|afforded|granted|guaranteed|recoverable|eligible|allowed|protected|compensated)'
const lost = '(?:suspended|void|voided|forfeited|barred|lost|denied|terminated|reduced|cancell?ed|invalid)'
const takes =
  '(?:voids?|bars?|defeats?|invalidates?|forfeits?|suspends?|den(?:y|ies)|excludes?|removes?|withdraws?|reduces?|erodes?|depletes?|diminish(?:es)?|impairs?|relieves? us|releases? us|charges?|deducts?|subtracts?|withholds?)'
const cover =
  '(?:coverages?|cover|insurance|polic(?:y|ies)|protection|limits?|aggregate|claims?|payments?|benefits?|recovery|loss|fee|depreciation|of|from|you)'
/** "Keep you insured", "keep the policy in force", "keep on paying": what is kept is the cover. */
const keeps =
  'keeps? (?:(?:on )?(?:paying|insuring|covering|defending|reimbursing|protecting|providing)\\b|[^.;:,]{0,40}? (?:in (?:full )?(?:force|effect)\\b|(?:insured|covered|protected)(?=$|[.,;:]| (?:if|provided|until|for|when|while|as|against|unless|during|through|under|up|by|at|in|on|to)\\b)))'
/** Acts by which the insurer ends a policy. */
const ending = '(?:cancel|terminate|end|void|rescind|refuse|decline|non-?renew)'
/** Things that the insured submits, and acts of the insurer. */
const submitted =
  '(?:suit|(?:legal )?action|proof|claim|premium|notice|report|objection|application|inventory|repairs?|location|expenses?|treatment)'
const sent =
  '(?:refund|payment(?! of (?:the |any )?premium)|unused premium|return premium|interest|notice of (?:cancellation|non-?renewal|termination))'

function frame(
  kind: Frame['kind'],
  sign: Sign,
  { actor = null, source }: { actor?: Actor | null; source: string },
): FramePattern {
  const opening = openings.find(({ begins }) => source.startsWith(begins))?.pattern ?? null
  return { kind, sign, actor, pattern: new RegExp(`\\b(?:${source})`, 'gi'), opening }
}

const openings = [insurer, insured, policy, burden].map((begins) => ({
  begins,
  pattern: new RegExp(`\\b${begins}`, 'i'),
}))

const withheld: readonly FramePattern[] = [
  frame('right', 1, {
    actor: 'insurer',
    source: `${insurer} ${shall} not settle(?=[^.;:]{0,80}? without (?:your|the (?:\\w+ )?(?:consent|approval) of (?:you|(?:the|an) insured))\\b)`,
  }),
  frame('cover', 1, {
    source: 'there (?:is|are|will be) no (?:\\w+ ){0,2}(?:maximum|minimum|limit|limits|cap|deductible|penalty|fee)\\b',
  }),
  frame('cover', 1, {
    source: `${burden}s?\\b${name}{0,60}?\\b(?:${shall} not (?:apply|be applicable)|ha(?:s|ve) no application)\\b`,
  }),
  frame('cover', -1, { source: `${burden}s?\\b${name}{0,60}?\\b(?:apply|applies)\\b` }),
  frame('cover', 1, { source: `${burden}s?\\b[^.;:,]{0,40}? ${be} (?:deleted|removed|waived)\\b` }),
  frame('cover', 1, { source: `exclusion of\\b[^.;:,]{0,80}? ${be} deleted\\b` }),
  frame('cover', 1, {
    source: `${burden}s?\\b[^.;:,]{0,40}? ${be} (?:inapplicable|not applicable|halved|reduced|lowered)\\b`,
  }),
  frame('cover', -1, {
    source: `${burden}s?\\b[^.;:,]{0,40}? ${be} (?:applicable|doubled|tripled|increased|raised)\\b`,
  }),
  frame('cover', 1, { source: `(?:reinstates?|restores?|revives?|preserves?) (?:\\w+ ){0,2}?${cover}\\b` }),
  frame('cover', 1, { source: `${insurer} (?:will |shall )?(?:begins?|starts?) (?:paying|covering|insuring)\\b` }),
  frame('right', -1, {
    actor: 'insurer',
    source:
      'our (?:right|option|privilege)s?\\b[^.;:,]{0,40}? (?:is limited to|are limited to|lasts?|continues?|extends?)\\b',
  }),
  frame('cover', 1, {
    source:
      'our (?:right|option|privilege)s?\\b(?! and dut)[^.;:,]{0,40}? (?:expires?|lapses?|ends?|terminates?|is lost|are lost)\\b',
  }),
  frame('cover', -1, { source: `depreciation ${be} (?:taken|deducted|applied|subtracted|withheld)\\b` }),
  frame('cover', 1, { source: `${shall} not ${takes} (?:\\w+ ){0,4}?${cover}\\b` }),
  frame('cover', 1, { source: `${insurer} ${shall} not ${takes}\\b` }),
  frame('cover', -1, { source: `${insurer} ${shall} not ${keeps}` }),
  frame('cover', 1, { source: `${insurer} (?:(?:will|shall|may|also|then) )*${keeps}` }),
  frame('cover', 1, { source: `${insurer} ${shall} not (?:pay|insure|cover|be liable)(?: for)? more than\\b` }),
  frame('cover', -1, {
    source: `${insurer} ${shall} (?:also )?not (?:also )?(?:${gives}|be (?:liable|responsible))(?! less)\\b`,
  }),
  frame('cover', -1, {
    source: `${insurer} (?:(?:will|shall|also) )*${gives} (?:no(?! (?:more|less|fewer|later)\\b)|nothing)\\b`,
  }),
  frame('cover', -1, { source: `${never} (?:will|shall|do) ${insurer}\\b` }),
  frame('cover', -1, {
    source: `${insurer} (?:ha(?:s|ve) no (?:duty|obligation)|(?:do|does) not (?:have|need) to ${gives}|need not ${gives})\\b`,
  }),
  frame('cover', 1, { source: `${insurer} (?:are|is|shall be|will be) liable\\b` }),
  frame('cover', 1, {
    source: `${policy}\\b[^.;:,]{0,40}? ${shall} not (?:extend|last|run|continue|go on) (?:beyond|past|(?:for )?(?:longer|more) than)\\b`,
  }),
  frame('cover', -1, {
    source: `${policy}\\b[^.;:,]{0,40}? (?:${shall} not (?:apply|cover|insure|protect|respond|pay|include|extend|begin|attach)|ha(?:s|ve) no application)\\b`,
  }),
  frame('cover', 1, {
    source: `${policy}\\b[^.;:,]{0,30}? (?:is|are|will|shall) not (?:(?:be )?${lost}|lapse|end|terminate|cease)\\b`,
  }),
  frame('cover', -1, {
    source: `${policy}\\b[^.;:,]{0,60}? (?:(?:is|are|becomes?|will be|shall be) ${lost}|(?<!\\b(?:do|does) not )(?:will |shall )?(?:ceases?|ends?|stops?|lapses?|terminates?|expires?))\\b`,
  }),
  frame('cover', -1, {
    source: `(?:cancellation|termination|non-?renewal) by (?:us|the (?:company|insurer))\\b[^.;:,]{0,40}? (?:is|becomes|will be|takes) effect(?:ive)?\\b`,
  }),
  frame('cover', -1, { source: `(?:${be} (?:not|never|no longer)|(?<=^)not) (?:${given})\\b` }),
  frame('cover', -1, { source: `${be} (?:not insurable|excluded|barred|forfeited|uninsured)\\b` }),
  frame('cover', -1, {
    source: `(?:settled|valued|adjusted|paid)\\b[^.;:,]{0,24}? (?:at|on)\\b[^.;:,]{0,24}? actual cash value\\b`,
  }),
  frame('cover', -1, { source: '(?:there (?:is|will be) )?no (?:coverage|insurance|cover)\\b' }),
  frame('cover', -1, {
    source: `(?:our|the|any) (?:rights? and )?(?:dut(?:y|ies)|obligations?) to (?:\\w+ or )?(?:defend|settle|pay|indemnify)\\b[^.;:,]{0,30}? (?:${shall} )?(?:ends?|ceases?|terminates?)\\b`,
  }),
  frame('cover', -1, {
    source: `no (?:\\w+ ){0,2}?(?:claim|loss|payment|benefit|suit|action)s?\\b[^.;:,]{0,20}? (?:${be}|will be|shall be|may be|can be|accrues?|begins?)\\b`,
  }),
]

/** Not "income you lose": a verb of a main clause, whose subject follows no noun. */
const ofItsOwn = '(?<!\\b(?!(?:and|or|but|then|so|nor|yet) )[a-z]+ )'

const structure = '(?:(?:the|an?|such|your) (?:\\w+ )?(?:building|dwelling|house|home|premises|structure|unit)s?)'

/** States by which less or more is paid. */
const states: readonly FramePattern[] = [
  frame('definition', -1, {
    source: `(?<=^)${structure} (?:is|are) (?:considered |deemed )?(?:vacant|unoccupied)(?= (?:only )?(?:unless|if|when))`,
  }),
  frame('definition', 1, {
    source: `(?<=^)${insured} (?:is|are) (?:considered |deemed )?(?:\\w+ly )?disabled(?= (?:only )?(?:if|when))`,
  }),
]

const parties: readonly FramePattern[] = [
  frame('cover', -1, { source: `(?<=^|[.;:,] )${insured} (?:is|are|will be|shall be) responsible for\\b` }),
  frame('cover', 1, { source: `${insured} (?:do|does|will|shall) not (?:lose|forfeit)\\b` }),
  frame('duty', 1, {
    actor: 'insurer',
    source: `${insured} (?:(?:will|shall) (?:get|receive)|(?:will|shall|must) be (?:sent|given|mailed|told|notified))\\b`,
  }),
  frame('cover', -1, {
    source: `${ofItsOwn}${insured} (?:(?:will|shall|must) )?(?:bears?|shares?|absorbs?|retains?|forfeits?|loses?)\\b`,
  }),
  frame('right', 1, {
    actor: 'insured',
    source: `${insured} (?:need not|(?:is|are) not (?:required|obliged|obligated)|(?:do|does) not have to)\\b`,
  }),
  frame('right', -1, {
    actor: 'insured',
    source: `${insured} (?:is|are|shall|will) not (?:be )?(?:entitled|permitted|allowed)\\b`,
  }),
  frame('duty', -1, {
    actor: 'insured',
    source: `${insured} (?:must|shall|will|should|agrees? to|needs? to|ha(?:s|ve) to|(?:is|are) required|may not|cannot)\\b`,
  }),
  frame('duty', -1, {
    actor: 'insured',
    source:
      '(?:any|an?|the|each|every) ?(?:person|one) (?:seeking|claiming|making a claim)\\b[^.;:,]{0,60}? (?:must|shall|has to|is required)\\b',
  }),
  frame('cover', 1, { source: `${insured} (?:will )?qualif(?:y|ies)\\b` }),
  frame('right', 1, {
    actor: 'insured',
    source: `${insured} (?:may|can|ha(?:s|ve) (?=up to |at least |\\d|$)|(?:is|are|shall be|will be) (?:entitled|permitted|allowed)\\b)`,
  }),
  frame('right', 1, { actor: 'insurer', source: `${insurer} (?:may not|cannot|shall not|will not)\\b` }),
  frame('right', 1, {
    actor: 'insurer',
    source: `${insurer} (?:may|can|will|shall|must) (?:(?!not\\b)\\w+ (?:to )?)?${ending} [^.;:,]{0,30}?\\bonly(?= (?:for|if|when|where|because|on|upon|due to|in the event)\\b)`,
  }),
  frame('right', -1, {
    actor: 'insurer',
    source: `${insurer} (?:may|can|(?:ha(?:s|ve)|reserves?) the right|(?:is|are) (?:entitled|permitted|allowed))\\b`,
  }),
  frame('right', -1, { actor: 'insurer', source: `${insurer} ha(?:s|ve) (?=up to |at least |\\d|$)` }),
  frame('right', -1, {
    actor: 'insurer',
    source: `${insurer} (?:(?:will|shall) )?(?:keeps?|retains?|charges?|deducts?|subtracts?|withholds?)\\b`,
  }),
  frame('cover', -1, { source: `${insurer} (?:do|does) not waive\\b` }),
  frame('cover', 1, { source: `${insurer} (?:(?:will|shall|also|then|further|agrees? to|do) )*${gives}\\b` }),
  frame('cover', 1, {
    source: `(?<=\\b${insurer} ${modal} (?:(?!\\b${modal}\\b)[^.;:]){1,80} and )${modal} (?:also )?${gives}\\b`,
  }),
  frame('duty', 1, {
    actor: 'insurer',
    source: `${insurer} (?:must|will|shall|agrees? to|sends?|gives?|mails?|returns?|refunds?|notif(?:y|ies)|tells?)\\b`,
  }),
  frame('duty', 1, {
    actor: 'insurer',
    source: `(?:${sent}s?\\b[^.;:,]{0,40}? (?:(?:will|shall|must) be|is|are) (?:sent|made|given|returned|mailed|issued|paid|due)|notice\\b[^.;:,]{0,40}? (?:will|shall|must) be (?:sent|given|mailed|delivered) to (?:you|the (?:(?:first )?named )?insured))\\b`,
  }),
  frame('duty', -1, {
    actor: 'insured',
    source: `${submitted}s?\\b[^.;:,]{0,60}? (?:(?:must|shall|has to|have to)\\b|(?:is|are) due\\b|is to be\\b)`,
  }),
  frame('duty', -1, {
    actor: 'insured',
    source:
      '(?:must|shall|has to|have to) (?:(?:be \\w+ (?:to|with|by)|reach) (?:us|our)|(?:be (?:\\w+ (?:to|with)|received by)|reach) the (?:insurer|company))\\b',
  }),
  frame('duty', -1, {
    actor: 'insured',
    source:
      '(?:property|buildings?|dwellings?|premises|structures?|contents|vehicles?|boats?|alarms?|systems?|devices?|records?|installments?)\\b[^.;:,]{0,40}? (?:must|has to|have to|shall) be\\b',
  }),
  frame('duty', -1, {
    actor: 'insured',
    source:
      '(?<=, )(?:send|give|tell|notify|show|let) us\\b|(?<=^)(?:send|give|tell|notify|show|let|keep|protect|provide|submit|report|allow|preserve|furnish|hold|retain)\\b',
  }),
]

const granted: readonly FramePattern[] = [
  frame('cover', -1, {
    source: `(?:limits?\\b[^.;:,]{0,30}? includes?|${be} (?:part of|included in|subject to|within) (?:the|our|its)\\b[^.;:,]{0,60}? limits?)\\b`,
  }),
  frame('cover', -1, {
    source: `rights?\\b[^.;:]{0,80}? (?:pass|transfer|(?:${be}|will be) transferred) to (?:us|the (?:company|insurer))\\b`,
  }),
  frame('cover', 1, { source: 'benefits?\\b[^.;:,]{0,20}? (?:is|are|becomes?) due\\b' }),
  frame('cover', 1, {
    source: `${policy}\\b(?! (?:charge|fee|premium|cost|tax|${burden})(?:e?s)?\\b)(?:(?!\\b(?:not|never)\\b)[^.;:,]){0,40}? (?:(?:will|shall|also) )*(?:apply|applies|pays|covers?|insures?|includes?|extends?|continues?|attaches|begins?|starts?|resumes?|accrues?|follows?|protects?|responds?|(?:stays?|remains?) in (?:force|effect)|${be} (?:conditional|contingent|subject))\\b`,
  }),
  frame('cover', 1, { source: `${policy}\\b[^.;:,]{0,20}? ${be} (?:limited|restricted|confined) to\\b` }),
  frame('cover', 1, { source: 'qualif(?:y|ies) as (?:an? |the )?(?:\\w+ )?insureds?\\b' }),
  frame('cover', 1, {
    source: '(?<=^)the plan (?:(?:will|shall|also) )*(?:pays?|covers?)\\b(?! (?:no|nothing|none)\\b)',
  }),
  frame('cover', -1, { source: `(?<!\\b(?:to|pay or|accept or|approve or) )${takes} (?:\\w+ ){0,4}?${cover}\\b` }),
  frame('cover', 1, { source: `${be} (?:also )?(?:${given})\\b` }),
]

/** Only the number of a paragraph, and duties or rights of third parties: the effect on the insured is unclear. */
const others: readonly FramePattern[] = [
  frame('none', 0, {
    source: `(?<!\\b${burden}s?\\b[^.;:]{0,40})(?:sub)?(?:paragraph|clause|item|provision)s?\\b(?![^;:]{0,60}${burden})${name}{0,60}?\\b${shall} not apply\\b`,
  }),
  frame('none', 0, {
    source:
      '(?:the|an?|any|each|every|either|both|two|your|our) (?:\\w+ ){0,2}(?:umpire|appraisers?|lienholder|dealer|contractor|court|judge|arbitrators?|bank|fund|(?:injured|other|third) (?:person|party|parties)|part(?:y|ies)|physician|authority|authorities)\\b[^.;:,]{0,30}? (?:must|shall|will|may|has to|has|is to)\\b',
  }),
]

/** Of frames that begin at one place the first counts. */
export const frames: readonly FramePattern[] = [...others, ...states, ...withheld, ...parties, ...granted]
