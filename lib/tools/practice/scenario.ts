/** Errors on the pages of one account, for tests of a browser driver. */
export interface Scenario {
  /** Each response waits up to this long. */
  readonly slowMs: number
  /** The request, counted from sign-in, that gets no response for `hangMs`. */
  readonly hangsAt: number | null
  readonly hangMs: number
  /** The request, counted from sign-in, at which the session is gone. */
  readonly losesSessionAt: number | null
  /** The tab on which the following happen, by its slug. */
  readonly tab: string
  /** One control is called something else. */
  readonly relabels: 'field' | 'save' | null
  readonly trick: (typeof tricks)[number] | null
  readonly script: (typeof scripts)[number] | null
}

/** How a page makes saving submit. */
export const tricks = [
  'submit is where save was',
  'save and submit swap names',
  'save has another form action',
  'save sends a value that submits',
  'two buttons are called save',
  'save redirects to submit',
  'save shows another status',
] as const

/** Actions that a script in a page attempts. */
export const scripts = [
  'submits without a click',
  'submits behind the page',
  'turns save into submit when it is pressed',
  'opens windows and dialogs',
  'shows the password',
] as const

export const calmScenario: Scenario = {
  slowMs: 0,
  hangsAt: null,
  hangMs: 0,
  losesSessionAt: null,
  tab: 'general-information',
  relabels: null,
  trick: null,
  script: null,
}
