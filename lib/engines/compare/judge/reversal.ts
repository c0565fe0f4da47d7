/** Words that turn what a clause says, and those by which it depends on the leave of a party. */
const turning =
  /\b(?:not|no|never|nor|neither|none|cannot|without|excludes?|excluded|excluding|exclusions?|except(?:ing|ed|ion|ions)?|unless|other than|uninsured|ineligible|invalid|void|barred|forfeited|denied|declined|withheld|prohibited|forbidden|suspended|ceases?|ceased|lapses?|lapsed|terminates?|terminated)\b/gi
const leave = /\b(?:consent|approval|permission|authori[sz]ation)\b/i

/** Whether the words of one side say the contrary of the other's, or one side alone asks for consent. */
export function isReversed(a: string, b: string): boolean {
  const count = (words: string) => words.match(turning)?.length ?? 0
  return count(a) % 2 !== count(b) % 2 || leave.test(a) !== leave.test(b)
}
