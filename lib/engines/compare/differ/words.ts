/** Words that tie others together: alone they do not show that two stretches say the same. */
const weak = new Set(
  'a an the of in on at to for from by with as is are was were be been being or and nor but if it its this that these those there such any all each every other some we us our you your he she they them their his her will would can could have has had do does did not no so than then who which whose when where while because into under upon within without about over after before up out only also'.split(
    ' ',
  ),
)

export function isWeak(key: string): boolean {
  return weak.has(key)
}

const modal = /^(?:may|shall|must|will|can|should|might|would|could|cannot)$/
const negative = /^(?:not|no|never|nor|neither|none|without|cannot)$/

export function isModal(key: string): boolean {
  return modal.test(key)
}

export function isNegative(key: string): boolean {
  return negative.test(key)
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/isation/g, 'ization'],
  [/is(e|es|ed|ing|er|ers)$/, 'iz$1'],
  [/ys(e|es|ed|ing)$/, 'yz$1'],
  [/our/g, 'or'],
  [/([^aeiou])re(s?)$/, '$1er$2'],
  [/ogue(s?)$/, 'og$1'],
  [/ll(ed|ing|er|ers|ation|ations)$/, 'l$1'],
  [/(?<=[a-z])c(e|es)$/, 's$1'],
  [/ae|oe/g, 'e'],
  [/(judg|acknowledg)ement/g, '$1ment'],
  [/programme/g, 'program'],
  [/cheque/g, 'check'],
  [/mould/g, 'mold'],
  [/smoulder/g, 'smolder'],
  [/plough/g, 'plow'],
  [/jewellery/g, 'jewelry'],
  [/jeweller/g, 'jeweler'],
  [/alumini?um/g, 'aluminum'],
  [/draught/g, 'draft'],
  [/kerb/g, 'curb'],
  [/storey/g, 'story'],
  [/licen[cs]e/g, 'license'],
  [/practi[cs]e/g, 'practice'],
  [/fulfill?/g, 'fulfil'],
  [/install?ment/g, 'instalment'],
  [/skilful/g, 'skillful'],
  [/grey/g, 'gray'],
  [/tyre/g, 'tire'],
  [/sceptic/g, 'skeptic'],
  [/whilst$/, 'while'],
  [/amongst$/, 'among'],
  [/ward(s)$/, 'ward'],
  [/learnt$/, 'learned'],
]

/** A word with British and American spellings made alike. */
export function plainSpelling(key: string): string {
  return endings.reduce((word, [pattern, to]) => word.replace(pattern, to), key)
}
