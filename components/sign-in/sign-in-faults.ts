/** A sentence for each fault of a sign-in; it never tells which of e-mail and password was wrong. */
export function describeSignInFault(fault: string): string {
  const seconds = /^wait_(\d+)$/.exec(fault)?.[1]
  if (seconds) return `Too many attempts. Try again in ${formatWait(Number(seconds))}.`
  switch (fault) {
    case 'refused':
    case 'CredentialsSignin':
      return 'E-mail and password do not belong together, or the account does not exist.'
    case 'key_refused':
      return 'The deployment does not accept this key.'
    case 'no_password_sign_in':
      return 'This deployment has no sign-in by password. Use an API key.'
    case 'unavailable':
      return 'The service did not answer. Try again in a moment.'
    case 'AccessDenied':
    case 'OAuthCallback':
    case 'OAuthSignin':
    case 'Callback':
      return 'The identity provider did not confirm a member of this desk.'
    default:
      return 'Signing in did not work. Try again.'
  }
}

function formatWait(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
