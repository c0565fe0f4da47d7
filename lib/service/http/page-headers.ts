/** Set by the server on every request it hands to the desk, over whatever the client sent under these names. */
export const clientAddressHeader = 'x-filing-desk-address'
export const pagePathHeader = 'x-filing-desk-path'
/** Names a body that the server has withheld. */
export const secretBodyHeader = 'x-filing-desk-secret-body'
