import { seedWorkspace } from '#lib/tools/testing/seed-workspace.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'
import type { Deployment } from './deployment.ts'

export const names = ['amber', 'birch', 'cedar', 'delta'] as const
export const scope = 'mc:harbor'
export const emailOf = (name: string) => `${name}@harbor.test`
export const password = 'a password of the load'

/** Members who all may do everything, two wordings, and what their imports name. */
export async function seedLoad(
  { folder, env }: Pick<Deployment, 'folder' | 'env'>,
  receiverUrl: string,
): Promise<void> {
  const owner = emailOf(names[0])
  const permissions = ['read', 'edit', 'manageAccess']
  const organization = {
    ref: 'harbor',
    name: 'Harbor',
    features: ['form_comparisons', 'schedule_p_imports', 'filing_staging'],
    datasets: ['naic'],
    scopes: [{ slug: 'harbor', name: 'Harbor' }],
    members: names.map((name) => ({
      email: emailOf(name),
      name,
      password,
      role: 'admin',
      grants: [{ scope: 'harbor', permissions }],
    })),
    files: [
      { ref: 'earlier', name: 'earlier.txt', owner, scope: 'harbor', content: { text: earlierWording } },
      { ref: 'later', name: 'later.txt', owner, scope: 'harbor', content: { text: laterWording } },
    ],
    managedProducts: [{ ref: 'dwelling', scope: 'harbor', name: 'Dwelling' }],
    logins: names.map((name) => ({
      ref: `login-${name}`,
      member: emailOf(name),
      destination: 'beta',
      username: name,
      label: name,
    })),
    webhookEndpoints: [
      {
        ref: 'receiver',
        member: owner,
        url: `${receiverUrl}/always`,
        enabledEvents: ['form_comparison.completed', 'form_comparison.failed'],
      },
    ],
  }
  await seedWorkspace({ folder, organizations: [organization], env })
}
