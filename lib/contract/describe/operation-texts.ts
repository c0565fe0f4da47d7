import type { OperationId } from '#lib/contract/operations.ts'

/** The effect of each operation and what a caller should know of it; access and price are added from the table. */
export const operationTexts: Readonly<Record<OperationId, string>> = {
  getHealth: 'Says that the process is running. It does not ask the database: use getReadiness for that.',
  getReadiness:
    'Checks whether requests can be served, for load balancers. The reasons name each part that does not work.',
  getOpenApi: 'Describes every operation, schema and webhook of this deployment. The typed client is made from it.',

  createSession:
    'Checks an email and a password and starts a session. Send the credential of the response as a bearer token. Wrong passwords are counted by account and address.',
  deleteCurrentSession: 'Ends the session whose credential is sent, everywhere it is used. Open event streams end too.',
  exchangeSession:
    'Starts a session for the member of an identity provider’s account, linked by verified email at the first sign-in.',
  getMe:
    'Describes the calling member with the organization, the scopes, the features and datasets, and the credential in use.',
  updateMe: 'Changes the calling member’s name or password. A new password is sent with the current one.',
  listMembers:
    'Lists the members of the organization page by page. Use their ids to share, assign and give over records.',
  createMember: 'Adds a member with a role and grants. An email that another member has is a conflict.',
  updateMember: 'Changes only the fields that are sent. The organization always keeps an owner.',
  deleteMember: 'Removes the member and ends their sessions and keys. The organization always keeps an owner.',
  listScopes: 'Lists the scopes that filings, forms and files can belong to, with the caller’s permissions on each.',
  listApiKeys:
    'Lists the caller’s keys with their limits, last use and expiry. The keys themselves are not shown again.',
  createApiKey:
    'Creates a key that acts as the caller. It can be read-only, expire, and be limited to operations and addresses. Keep the key of the response: it cannot be read later.',
  deleteApiKey: 'Ends one of the caller’s keys. Requests with it are rejected from then on.',

  getUsage: 'Sums what the organization was charged this month, by operation and by day.',
  listUsageEntries:
    'Lists single charges, filtered by time, operation, carrier, member or read. A return is a charge below zero.',
  getUsageTotals: 'Sums the charges of a period by day and operation, filtered by operation, carrier or member.',

  uploadFile:
    'Stores a file and starts to read its text. Poll getFile until its text status is final before you use the text.',
  listFiles: 'Lists the files that the caller can open, filtered by scope, tag or part of the name.',
  getFile: 'Reads the facts about a file: its newest version, or the one that is named. getFileContent has its bytes.',
  updateFile: 'Changes only the fields that are sent. `permissions` of the file says whether the caller can edit it.',
  deleteFile: 'Deletes the file with all its versions. Comparisons that used it are not deleted.',
  uploadFileVersion: 'Adds a version to a file under the same id. Comparisons keep the version that they read.',
  getFileContent:
    'Downloads the newest version, or the one that is named. Only the owner can download a restricted file.',
  getFilePage: 'Reads the text of one page, with the position of each part, as comparisons cite it.',
  getFileUses:
    'Lists where a file is in use, so that a change or deletion can be judged. Records that the caller cannot read are left out.',
  listFileCopies: 'Finds other files with exactly the same bytes, so that a wording is not kept twice.',
  findFileReaders: 'Finds members who could not follow a link to these files. Nothing is changed by it.',
  listFileAccessRequests:
    'Lists requests for the caller’s files, or for those of owners who left. Decide with updateFileAccessRequest.',
  updateFileAccessRequest:
    'Sets the state of a request. Granting gives the member the file; taking the decision back takes it away.',

  listForms: 'Lists registered forms, filtered by scope or by part of the number or title.',
  createForm: 'Registers a form in a scope, under its number and title. Add its wordings with createFormEdition.',
  getForm: 'Reads the number, title and scope of a form. listFormEditions has its editions.',
  listFormEditions: 'Lists the editions of a form with the files of each.',
  createFormEdition: 'Adds an edition with its date and the files that hold its wording.',

  listCatalogProducts: 'Searches the catalog by product line, state and part of the name.',
  getProductAvailabilityForms:
    'Lists the forms that the catalog records for a product in a state. The organization needs access to it there.',
  listProductLines: 'Counts the products of the catalog by product line.',
  listCatalogFilings: 'Lists public filings of the catalog, filtered by state and type of insurance.',
  listJurisdictions: 'Lists the jurisdictions that a filing of the scope can name.',
  getJurisdiction: 'Reads one jurisdiction by its id.',
  listInsuranceTypes: 'Lists the types of insurance (TOI) of the filing system, filtered by part of the code or name.',
  listInsuranceSubtypes: 'Lists the subtypes (sub-TOI) that a filing of this type of insurance can name.',
  getInsuranceSubtype: 'Reads one subtype by the code of its type and its id.',
  listManagedProducts: 'Lists the products that filings of a scope can name, filtered by part of the name.',
  createManagedProduct: 'Adds a product that filings of the scope can then name.',
  getManagedProduct:
    'Reads one product that filings of a scope can name. In a scope that the caller cannot read, it is not found.',
  listScopeProducts: 'Lists the same products as listManagedProducts, with cursors that fit into short addresses.',
  updateManagedProduct: 'Changes only the fields that are sent. Filings that name the product show the change.',
  listCompanies: 'Lists the companies that filings of a scope can name, filtered by part of the name or NAIC code.',
  listProjects: 'Lists the projects that group the filings of a scope, filtered by part of the name.',
  createProject: 'Adds a project, to which filings of the scope can then belong.',
  listCarriers: 'Lists carriers with their codes, filtered by part of the name or code.',
  listRatingPrograms: 'Lists rating programs with their latest version, filtered by part of the name or id.',
  createRatingProgram:
    'Adds a rating program under an id of the caller’s choice. Publish its versions with publishRatingProgramVersion.',
  listRatingProgramVersions: 'Lists the versions of a program. `before` continues below a version.',
  publishRatingProgramVersion: 'Adds the next version of a program. A published version cannot be changed or removed.',

  createFormComparison:
    'Starts a run that compares the variants and answers the scenarios. The response comes before the result: poll getFormComparison or wait for the event. The same idempotency key returns the same run and is charged once.',
  listFormComparisons:
    'Lists comparisons without their results, filtered by status, tag, or part of a name, product or document.',
  getFormComparison:
    'Reads the state of a run and, once it has succeeded, its result with citations. A failed run says why.',
  updateFormComparison: 'Changes the title or the tags. The request and the result of a comparison never change.',
  deleteFormComparison:
    'Deletes a comparison with its result, and cancels an unfinished run. Charges stay; held credits are returned.',
  createFormComparisonExport:
    'Starts to write an exhibit in the format and view that are named. Poll getFormComparisonExport until it has a file. The same idempotency key returns the same export.',
  getFormComparisonExport:
    'Reads the progress of an export. A finished one names its file, which getFileContent downloads.',
  explainFinding:
    'Asks the language model about one finding and checks its quotes. Where it gives no sound answer, the outcome says why.',
  listComparisonFilings:
    'Lists the filings that a comparison is attached to. Filings that the caller cannot read are left out.',
  validateFormKnowledge:
    'Checks inputs before they are used as knowledge of a comparison. The response has a reason for each rejected input.',
  getFormComparisonSharing: 'Lists the members that a comparison was shared with, when, and by which member.',
  shareFormComparison:
    'Gives the comparison to members, or to all of a scope, and passes on its files where the caller may. The act can be taken back as a whole.',
  previewFormComparisonSharing: 'Says which members and files shareFormComparison would include with the same body.',
  undoFormComparisonSharing:
    'Takes a comparison and its files back from members who received them by this act. Other access stays.',
  listSharedFormComparisons: 'Lists comparisons of other members that the caller was given, with who shared each.',
  listComparisonAccessRequests:
    'Lists the caller’s requests for inputs of the comparison, and whether each was granted.',
  requestComparisonAccess:
    'Asks the owners for the named inputs, or for all that are hidden. They decide with updateFileAccessRequest.',
  getFormComparisonReview: 'Reads the state of every finding, the pairings, the sign-off and what still prevents one.',
  updateFormComparisonReview:
    'Sets or clears the second reviewer on the revision that was seen. A change after the sign-off must say that it ends it.',
  updateReviewFindings: 'Changes several findings in one transaction, each on the revision that was seen.',
  updateReviewFinding:
    'Changes only the fields that are sent. Until settled, it waits for its assignee and the members it mentions.',
  putReviewPairing:
    'Corrects how provisions are paired in the review, with a reason. The result of the engine stays as it is.',
  deleteReviewPairing: 'Removes a correction of the pairing, so that its rows read as the engine paired them.',
  signOffReview:
    'Records the caller’s sign-off of the revision that was seen. Blockers of the review must be resolved before.',
  withdrawSignOff: 'Ends the sign-off, so that the review can be changed again. The activity keeps both.',
  listReviewActivity: 'Lists who changed what in a review, with the value before and after.',
  listReviewWork:
    'Lists open and questioned findings that are assigned to the caller, or whose note mentions the caller.',

  listManagedFilings:
    'Lists filings with their main fields, in every scope that the caller can read. getManagedFiling has all fields.',
  getManagedFiling: 'Reads every field of a filing, with the revision that updateManagedFiling takes.',
  updateManagedFiling: 'Changes only the fields that are sent. An older revision is a conflict and changes nothing.',
  listFilingHighlights:
    'Lists what a board of filings shows of each, in the same order and pages as listManagedFilings.',
  getFilingHighlights: 'Reads what a board of filings shows of one filing.',
  createManagedFiling: 'Creates a draft filing that the caller owns. Only the required fields must be known at first.',
  changeFilings:
    'Changes several filings in one transaction. `undo` of the response is the list of changes that takes it back.',
  getFilingOwner: 'Reads who owns a filing. Only the owner can authorize staging.',
  changeFilingOwner:
    'Makes another member the owner of the filing, who alone can then authorize staging. Takes `manageAccess`.',
  recordFilingSubmission:
    'Records the day on which a person submitted the filing, which makes its status submitted. It submits nothing; null takes it back.',
  getFilingLineage: 'Reads the filings that this one replaces or is replaced by, and the filings of its project.',
  listFilingActivity: 'Lists every change of a filing and its records, with the member who made it.',
  searchFilings:
    'Searches all filings that the caller can read, with the place of the words; words such as “ready to stage” name a status. Filters narrow it; each takes several values.',
  copyFiling:
    'Copies a filing to a draft for each state, without tracking numbers or dates. A repeated request id adds none.',
  importFilings: 'Creates a filing for each row of the table. With `dryRun` it only reports the issues of each row.',
  getMyFilingWork: 'Collects what waits for the caller over all filings, as Home shows it.',
  listFilingDocuments: 'Lists the form, rate and rule, and supporting documents of a filing with their files.',
  addFilingDocument:
    'Adds a file to a schedule with its form number, edition and action. Without a title, the file’s name is taken.',
  updateFilingDocument: 'Changes only the fields that are sent, on the revision that was seen.',
  removeFilingDocument: 'Removes the document from the filing’s schedule. Its file is still in the scope.',
  readPrintedIdentity:
    'Proposes the number, edition and readability score of a document from its text. Nothing is saved.',
  listFilingComparisons: 'Lists the comparisons that support a filing, with who attached each.',
  attachFilingComparison: 'Adds the comparison to the list of those that support the filing.',
  detachFilingComparison: 'Removes the comparison from the list of those that support the filing.',
  listExhibitReaders:
    'Compares the readers of the filing with those of the compared files, so that an exhibit shows no text to others.',
  listEditionComparisons:
    'Finds up to three comparisons of the filing’s forms with its predecessor’s, or with any others if it has none.',
  getRateData:
    'Reads the rate effect of a filing, in all and by company, with the revision that replaceRateData takes.',
  replaceRateData: 'Replaces all rate data of the filing. An older revision is a conflict and changes nothing.',
  getContactAndFees: 'Reads the contact and the fees of a filing, with a suggested contact for one that has none.',
  replaceContactAndFees:
    'Replaces the contact and the fees of the filing. An older revision is a conflict and changes nothing.',
  getFilingRequirements: 'Reads the requirements that apply to the filing, with its documents or reasons for each.',
  replaceFilingRequirements: 'Replaces the answers of the filing to the requirements of its state.',
  listStateRequirements: 'Lists the checklist that the organization keeps for each state.',
  replaceStateRequirements:
    'Replaces the checklist of one state. Filings of the state are checked against the new one.',
  listFilingComments: 'Lists discussions, notes and replies of a filing, filtered by status.',
  createFilingComment:
    'Adds a discussion, a note, or a reply to another comment. A discussion can have a respond-by date and an assignee.',
  updateFilingComment: 'Changes only the fields that are sent. The text is changed with editFilingComment.',
  deleteFilingComment:
    'Deletes a comment that the caller wrote. One with replies, in a letter or with live fix work is a conflict.',
  editFilingComment: 'Replaces the text of a comment that the caller wrote, on the version that was seen.',
  listDueComments: 'Lists discussions to respond to over all filings, also for one assignee.',
  fixFilingComments:
    'Creates a fix task for each discussion, or returns its live one. One comment that cannot be fixed stops all.',
  fixFilingComment:
    'Creates a fix task for the discussion of the comment, or returns its live one. The session shows its proposal.',
  listFilingLetters: 'Lists objection letters with the answer to each item.',
  createFilingLetter:
    'Records a letter of the state with its dates and items. Items are then discussed and answered one by one.',
  updateFilingLetter: 'Changes only the fields that are sent. A granted extension moves the respond-by date.',
  deleteFilingLetter: 'Deletes a letter that was recorded by mistake. One with a reply or an answer is a conflict.',
  addLetterItem:
    'Adds a discussion of the filing to a letter under a number, with the documents that the item is about.',
  takeOutLetterItem:
    'Removes an item from a letter, on the revision that was seen. An item with an answer is a conflict.',
  writeLetterResponse:
    'Replaces the draft of the response with its date, answers and attachments, on the revision that was seen.',
  deleteLetterResponse: 'Removes the saved response from the letter, on the revision that was seen.',
  recordLetterResponseSent:
    'Records the day on which a person sent the response to the state, once every item has an answer. The open items of the letter are resolved and their fix tasks cancelled; the response and the items can no longer be changed. With `null` the record is taken back, and the items that it resolved are open again. Nothing is sent.',
  getLetterResponseFile:
    'Writes the response letter in the format that is named. A letter with an unanswered item is a conflict.',
  listFilingImports: 'Lists the imports of a scope with the file and the state of each.',
  createFilingImport:
    'Reads the fields, letters and rate data of a filing that was printed by SERFF. The same version of a file returns the same import until it is confirmed or discarded.',
  getFilingImport: 'Reads an import to check it before it is confirmed, with warnings and filings that match.',
  updateFilingImport:
    'Changes only the corrections that are sent. An older revision is a conflict and changes nothing.',
  deleteFilingImport: 'Deletes what was read of a filing. A confirmed import is a conflict.',
  confirmFilingImport:
    'Saves what was read as a reference filing. A filing that has its tracking number must be named, and is updated.',
  updateFixTask:
    'Decides on the proposal of a fix task, on the revision that was seen. Only an accepted one is posted as a reply.',
  listFilingSessions: 'Lists the sessions in which fixes and staging of a filing run.',
  getFilingSession: 'Reads the tasks, passes and newest messages of a session, and what it waits for.',
  replyToFilingSession:
    'Answers the open set; tasks of questions left out still need input. A set that is answered already is a conflict.',
  listOpenQuestions:
    'Lists the question sets of all sessions that the caller is asked. getFilingSession has their questions.',
  listSerffLogins: 'Lists the caller’s logins without passwords, which are never stored.',
  createSerffLogin:
    'Saves the caller’s user name for a destination. stageManagedFiling authorizes it for the passes of a filing.',
  deleteSerffLogin: 'Deletes one of the caller’s logins, which staging then no longer offers.',
  stageManagedFiling:
    'Queues a pass that fills or packages a draft for a person to submit. The same request id returns the same pass.',
  getFilingStaging: 'Reads whether a filing is ready to be staged and what is missing.',
  signInToPass: 'Hands over the password that a pass waits for. It is used for this one sign-in and then overwritten.',
  getPassPackage: 'Downloads what a pass prepared: the fields of the draft and the documents, to be filed by hand.',
  getPassScreenshot: 'Downloads the picture that a pass took of a tab, as evidence of what it filled in.',

  createImportSession:
    'Returns the caller’s import session of a scope, created the first time. Sharing of an existing one ends.',
  listImportSessions:
    'Lists sessions of a scope that the caller can open, with their owner and the members they are shared with.',
  shareImportSession: 'Replaces the list of members who can read the session.',
  listImportItems: 'Lists the caller’s selections of a scope, filtered by status and destination.',
  createImportItem: 'Saves a selection in an import session of the caller. updateImportItem cancels and restores it.',
  listOwnImportItems: 'Lists the caller’s selections over all scopes, as the page of imports shows them.',
  updateImportItem:
    'Changes the status or the login of a selection. An older revision is a conflict and changes nothing.',

  listCarrierLossDevelopmentRows:
    'Reads rows with their figures, filtered by year, line, part, section or variant. Each page is charged by row.',
  listCarrierLossDevelopmentPages:
    'Lists what can be read of a carrier before anything is charged, with the number of rows of each page.',
  readCarrierLossDevelopmentPage:
    'Reads a whole page; each read is charged. A price above the quoted one is a conflict and charges nothing.',
  getCarrierLossDevelopmentRow: 'Reads one row with its figures by its id.',
  listCarrierEarnedPremiums: 'Lists the earned premium of each accident year, for loss ratios.',
  listScheduleCarriers: 'Lists carriers that have rows, filtered by part of the name, code or group, and sorted.',
  listIndustryLossDevelopmentRows:
    'Reads the sum of all carriers for one page, with the number of carriers in it. A repeated read is charged again.',
  writeLossDevelopmentExhibits: 'Prints the tables that are sent, with a title, facts and a footer on each page.',
  createScheduleImport:
    'Starts to read a file of rows. A dry run reports changes, issues and questions without saving. Poll getScheduleImport for the outcome.',
  getScheduleImport: 'Reads how far an import is, and once it has ended, its counts, issues and pages.',

  createWebhookEndpoint:
    'Adds an https address that receives signed events of the types that are named. Keep the secret of the response: it cannot be read later.',
  listWebhookEndpoints: 'Lists endpoints with their state, and why a disabled one is disabled.',
  getWebhookEndpoint: 'Reads the events, filters and state of an endpoint.',
  updateWebhookEndpoint: 'Changes only the fields that are sent. Deliveries that still wait go to the new address.',
  deleteWebhookEndpoint: 'Removes an endpoint. Deliveries that wait are not sent.',
  enableWebhookEndpoint:
    'Enables an endpoint that was disabled because its deliveries failed. An enabled one does not change.',
  rotateWebhookSecret: 'Replaces the signing secret. For 24 hours events carry signatures by both secrets.',
  testWebhookEndpoint:
    'Queues a test event, also where the endpoint has not enabled its type. Read its outcome with getWebhookDelivery.',
  listWebhookDeliveries: 'Lists what was sent to an endpoint, filtered by status, event, type and time.',
  getWebhookDelivery: 'Reads the exact bytes that are sent, and the response to each attempt.',
  redeliverWebhook:
    'Queues a delivery once more unless it is being sent. Receivers recognize it by the id of the event.',
  getWebhookReplay:
    'Counts what replayWebhookDeliveries would send for the same period and type. Send its count along.',
  replayWebhookDeliveries:
    'Queues failed and canceled deliveries of a period again. If their count has changed since, none is sent.',

  streamEvents:
    'Keeps a stream open and sends a message for each change. It ends with the credential; reconnect with the last id.',

  getReasoner: 'Reads which model is connected, whether it is on, and how much it was used this month.',
  updateReasoner: 'Sets whether text of the organization may be sent to the model. An older revision is a conflict.',
  testReasoner:
    'Measures whether the model can be reached and how fast it responds. The tokens of the question are charged.',

  getSystem: 'Reads the state of the deployment for administrators.',
  listExhaustedJobs: 'Lists work that failed at every attempt, with the reason, so that it can be replayed.',
  replayExhaustedJob: 'Queues the job again, for when the cause of its failures was removed.',
  listFailedDeliveries: 'Lists failed deliveries over all endpoints, with the last error of each.',
  listSessions: 'Lists sessions with their member, device and last use.',
  deleteSession: 'Ends a session of any member of the organization, with the streams it keeps open.',
  exportAuditEntries: 'Downloads the audit log of a period in the format that is named.',
}

/** The content of a response with JSON, by its status where there are two; that of a GET is its summary. */
export const returnedTexts: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  createSession: 'The session: its credential, when it expires, and its member.',
  exchangeSession: 'The session: its credential, when it expires, and its member.',
  updateMe: 'The caller after the change.',
  createMember: 'The new member.',
  updateMember: 'The member after the change.',
  createApiKey: 'The new key, with its secret, which is not shown again.',
  uploadFile: 'The new file, whose text is read next.',
  updateFile: 'The file after the change.',
  uploadFileVersion: 'The file with its new version, whose text is read next.',
  findFileReaders: 'The members who cannot open some of the files.',
  updateFileAccessRequest: 'The request in its new state.',
  createForm: 'The new form.',
  createFormEdition: 'The new edition.',
  createManagedProduct: 'The new product.',
  updateManagedProduct: 'The product after the change.',
  createProject: 'The new project.',
  createRatingProgram: 'The new rating program.',
  publishRatingProgramVersion: 'The published version.',
  createFormComparison: {
    200: 'The comparison that was started with this idempotency key before.',
    202: 'The queued comparison.',
  },
  updateFormComparison: 'The comparison after the change.',
  createFormComparisonExport: {
    200: 'The export that was started with this idempotency key before.',
    202: 'The queued export.',
  },
  explainFinding: 'The explanation with its citations, or why there is none.',
  validateFormKnowledge: 'The inputs that can serve as knowledge, and those that cannot, with the reasons.',
  shareFormComparison: 'The recipients, the files that were passed on, and those that were not.',
  previewFormComparisonSharing: 'The recipients, the files that would be passed on, and those that would not.',
  requestComparisonAccess: 'The requests, each with its state.',
  updateFormComparisonReview: 'The review after the change.',
  updateReviewFindings: 'The review after the change.',
  updateReviewFinding: 'The finding after the change.',
  putReviewPairing: 'The review with the pairing.',
  signOffReview: 'The sign-off.',
  updateManagedFiling: 'The filing after the change.',
  createManagedFiling: 'The new filing.',
  changeFilings: 'The number of filings that changed, and the changes that take it back.',
  changeFilingOwner: 'The new owner.',
  recordFilingSubmission: 'The day that is recorded; null if there is none.',
  copyFiling: 'The drafts, and how many documents were left out of them.',
  importFilings: 'The number of filings that were created, and the issues and warnings by row.',
  addFilingDocument: 'The new document of the filing.',
  updateFilingDocument: 'The document after the change.',
  attachFilingComparison: 'The comparison as the filing lists it.',
  replaceRateData: 'The rate data after the change, with its new revision.',
  replaceContactAndFees: 'The contact and fees after the change, with their new revision.',
  replaceFilingRequirements: 'The requirements of the filing after the change, with their new revision.',
  replaceStateRequirements: 'The requirements of the state after the change, with their new revision.',
  createFilingComment: 'The new comment.',
  updateFilingComment: 'The comment after the change.',
  editFilingComment: 'The comment with its new text.',
  fixFilingComments: 'The fix tasks, new or live, and their session.',
  fixFilingComment: 'The fix task, new or live, and its session.',
  createFilingLetter: 'The new letter with its items.',
  updateFilingLetter: 'The letter after the change, with its new revision.',
  addLetterItem: 'The letter with the item.',
  takeOutLetterItem: 'The letter without the item.',
  writeLetterResponse: 'The letter with its response.',
  deleteLetterResponse: 'The letter without a response.',
  recordLetterResponseSent: 'The letter with its items as they are now.',
  createFilingImport: {
    200: 'The open import of this version of the file.',
    201: 'The new import, with the values that were read.',
  },
  updateFilingImport: 'The import after the change, with its new revision.',
  confirmFilingImport: 'The confirmed import, which names the filing.',
  updateFixTask: 'The fix task after the decision.',
  replyToFilingSession: 'The session, whose tasks resume.',
  createSerffLogin: 'The new login.',
  stageManagedFiling: 'The session in which the pass runs.',
  signInToPass: 'The pass, which continues.',
  createImportSession: {
    200: 'The session that was there already.',
    201: 'The new session.',
  },
  shareImportSession: 'The session with its members.',
  createImportItem: 'The new selection.',
  updateImportItem: 'The selection after the change, with its new revision.',
  writeLossDevelopmentExhibits: 'The PDF.',
  createScheduleImport: 'The queued import.',
  createWebhookEndpoint: 'The new endpoint, with its signing secret, which is not shown again.',
  updateWebhookEndpoint: 'The endpoint after the change.',
  enableWebhookEndpoint: 'The enabled endpoint.',
  rotateWebhookSecret: 'The endpoint, with its new signing secret, which is not shown again.',
  testWebhookEndpoint: 'The queued delivery.',
  redeliverWebhook: 'The queued delivery.',
  replayWebhookDeliveries: 'The number of deliveries that are sent again.',
  updateReasoner: 'The settings after the change, with their new revision.',
  testReasoner: 'The model and its response time, or why there was no response.',
  replayExhaustedJob: 'The job, which is queued again.',
}
