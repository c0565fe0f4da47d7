/** Set by the server on every request it passes to the desk, replacing the client's headers of these names. */
export const clientAddressHeader = 'x-filing-desk-address'
export const pagePathHeader = 'x-filing-desk-path'
/** Names a body that the server has withheld. */
export const secretBodyHeader = 'x-filing-desk-secret-body'
