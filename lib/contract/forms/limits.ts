export const formLimits = { filesPerEdition: 10, formNumber: 64 } as const
