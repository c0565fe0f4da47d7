/** The subject of a text as terms: its content words, stemmed, and its figures. */
export interface Terms {
  readonly words: ReadonlySet<string>
  readonly figures: readonly Figure[]
}

export type FigureKind = 'amount' | 'percentage' | 'period' | 'number'

export interface Figure {
  readonly kind: FigureKind
  /** Normalized: "$1500", "10%", "30 day", "4". */
  readonly value: string
}

const stopWords = new Set(
  `a about above after all also an and any are as at be because been before being below between both but by can could did do does
  doing during each for from further had has have having he her here hers him his how however i if in into is it its itself just
  may me might more most must my no nor not now of off on once only or other our out over own per same shall she should so some
  such than that the their them then there these they this those through to too under until up upon very was we were what when
  where whether which while who whom whose why will with within without would you your yours us
  insured insurance policy coverage cover covered covers company provision form edition wording variant apply applies
  include includes included including mean means under loss say says said state states stated compare comparison change changed
  changes differ differs different difference differences version versions new old previous still now rise rises rose raised goes stays remains
  increase increased reduce reduced lower lowered first second earlier later happen happens`.split(/\s+/),
)

const figurePattern =
  /\$\s?\d[\d,]*(?:\.\d+)?(?:\s?(?:million|billion|thousand))?|\d+(?:\.\d+)?\s?(?:%|percent\b)|\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty-five|forty|sixty|ninety)(?:\s*\(\d+\))?[\s-]+(?:calendar |business |consecutive |working )?(?:hour|day|week|month|year)s?\b|\b\d[\d,]*(?:\.\d+)?\b/gi

const spelled: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
  fifteen: '15',
  twenty: '20',
  thirty: '30',
  forty: '40',
  'forty-five': '45',
  sixty: '60',
  ninety: '90',
}

export function readTerms(text: string): Terms {
  const figures = [...text.matchAll(figurePattern)].map(([found]) => readFigure(found))
  const words = new Set<string>()
  for (const [word] of text
    .replace(figurePattern, ' ')
    .toLowerCase()
    .matchAll(/[a-z][a-z'’-]*[a-z]/g)) {
    for (const part of word.replace(/['’]s$/, '').split('-'))
      if (part.length > 1 && !stopWords.has(part)) words.add(stem(part))
  }
  return { words, figures }
}

function readFigure(found: string): Figure {
  const text = found.toLowerCase()
  if (text.startsWith('$')) {
    const scale = text.includes('billion') ? 1e9 : text.includes('million') ? 1e6 : text.includes('thousand') ? 1e3 : 1
    return { kind: 'amount', value: `$${Number(text.replace(/[^\d.]/g, '')) * scale}` }
  }
  const percentage = /^(\d+(?:\.\d+)?)\s?(?:%|percent)/.exec(text)
  if (percentage) return { kind: 'percentage', value: `${Number(percentage[1])}%` }
  const period = /^(\d+|[a-z-]+?)(?:\s*\(\d+\))?[\s-]+(?:\w+ )?(hour|day|week|month|year)s?$/.exec(text)
  if (period) return { kind: 'period', value: `${spelled[period[1] ?? ''] ?? period[1]} ${period[2]}` }
  return { kind: 'number', value: text.replace(/,/g, '') }
}

/** Light suffix stripping, enough to let "cancelled", "cancellation" and "cancel" meet. */
function stem(word: string): string {
  const bare = word.replace(/(?:ations?|ements?|ments?|ness|ings?|edly|ed|es|s|ly|ion|ions)$/, '')
  const kept = bare.length >= 3 ? bare : word.replace(/s$/, '')
  return kept.replace(/(.)\1$/, '$1').replace(/[ey]$/, '')
}
