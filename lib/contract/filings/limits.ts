/** `commentIds`: the specification, Limits. The others are ours. */
export const filingLimits = {
  commentIds: 50,
  commentCharacters: 10_000,
  answerCharacters: 4_000,
  /** Of an objection letter. */
  letterItems: 50,
  letterItemNumber: 999,
  letterNumberCharacters: 64,
  /** Documents that an item of a letter names, or that its response attaches. */
  letterDocuments: 100,
  /** Objection letters that one import records. */
  importedLetters: 100,
  /** Rows of the form and rate/rule schedules that one import adds. */
  importedEntries: 500,
  typeCharacters: 200,
  codeCharacters: 20,
  trackingNumberCharacters: 64,
  additionalProducts: 20,
  /** Companies in the rate data of a filing. */
  rateCompanies: 200,
  searchCharacters: 1000,
  /** Places that a search shows of one filing. */
  searchMatches: 5,
  /** Of the text of a document, as much as a search looks through. */
  searchedPages: 200,
  searchedCharacters: 500_000,
  /** States that a filing is copied to in one request. */
  copies: 60,
  /** Requirements of one state. */
  stateRequirements: 100,
  requirementNoteCharacters: 1000,
  /** Of the reason why a requirement is bypassed. */
  bypassCharacters: 1000,
  phoneCharacters: 50,
  addressCharacters: 500,
  /** Of the explanation of a fee. */
  feeCharacters: 1000,
  /** Of a CSV file of filings. */
  csvRows: 10_000,
  csvCharacters: 6_000_000,
  csvBodyBytes: 8 * 1024 * 1024,
  /** Issues that an import lists. */
  csvIssues: 500,
  /** Of one filing. */
  tags: 10,
  /** Filings that one request changes. */
  bulkFilings: 1000,
  /** Passes, questions and due discussions that the work of a member lists. */
  myWork: 50,
  /** Newest filings of a member that are counted by status. */
  myFilings: 1000,
  /** Records of each kind that a lineage lists. */
  lineage: 50,
  /** Finished comparisons that are offered for the editions of a filing. */
  editionComparisons: 3,
  passwordCharacters: 200,
  /** Bytes of all documents of a draft package together. */
  packageBytes: 64 * 1024 * 1024,
  /** Passages that a fix task cites. */
  passages: 12,
} as const
