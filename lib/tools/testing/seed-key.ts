import { seedWorkspace } from './seed-workspace.ts'

export const seededToken = 'fdk_seeded_0123456789_abcdefghijklmnopqrstuvwxyz'

/** Fills an empty database with an organization whose owner has an API key, `seededToken`. */
export async function seedKey(folder: string, env: Readonly<Record<string, string>>): Promise<void> {
  const member = { email: 'owner@seeded.test', name: 'Owner', role: 'owner', password: 'a long password' }
  const key = { ref: 'key', member: member.email, name: 'Key', access: 'read_write', token: seededToken }
  await seedWorkspace({
    folder,
    env,
    organizations: [{ ref: 'seeded', name: 'Seeded', members: [member], apiKeys: [key] }],
  })
}
