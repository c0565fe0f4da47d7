/** Members of the demo workspace that the application makes at its first start. */
export const accounts = {
  owner: { email: 'owner@demo.test', name: 'Odile Warrender' },
  admin: { email: 'admin@demo.test', name: 'Abel Nkemelu' },
  analyst: { email: 'analyst@demo.test', name: 'Ana Lindqvist' },
  reviewer: { email: 'reviewer@demo.test', name: 'Rafe Okonjo' },
  viewer: { email: 'viewer@demo.test', name: 'Vera Castellane' },
} as const

export type Account = keyof typeof accounts

export const password = 'filing-desk-demo'
