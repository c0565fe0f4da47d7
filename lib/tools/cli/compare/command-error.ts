/** Bad arguments, or a file that cannot be used; its message is for the person at the terminal. */
export class CommandError extends Error {}
