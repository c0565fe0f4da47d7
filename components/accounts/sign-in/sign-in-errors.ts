/**
 * A message for each error code of a sign-in. It does not say whether the email or the password was wrong. `oidcName` is
 * the identity provider that can be used instead.
 */
export function describeSignInError(code: string, oidcName: string | null = null): string {
  const seconds = /^wait_(\d+)$/.exec(code)?.[1]
  if (seconds) {
    const otherWay = oidcName === null ? '' : ` You can also sign in with ${oidcName} now.`
    return `Too many attempts. Wait ${formatWait(Number(seconds))}, then try again.${otherWay}`
  }
  switch (code) {
    case 'wrong_credentials':
    case 'CredentialsSignin':
      return 'Wrong email or password.'
    case 'wrong_key':
      return 'The deployment does not accept this key. Check it and try again.'
    case 'no_password_sign_in':
      return 'This deployment has no password sign-in. Use an API key.'
    case 'unavailable':
      return 'The service did not respond. Try again in a moment.'
    case 'no_member':
      return 'Your identity provider confirmed who you are, but no member of this desk has your email address. Ask an owner or administrator to add you.'
    case 'no_verified_email':
      return 'Your identity provider has not verified your email address. Verify it there, then sign in again.'
    // The next three are next-auth’s: no issuer to go to, no proof from it, and an error that it sends a person back with.
    case 'OAuthSignin':
      return 'Your identity provider did not respond. Try again in a moment.'
    case 'OAuthCallback':
    case 'identity_unverified':
      return 'The response from your identity provider could not be verified or came too late. Start again.'
    case 'wrong_time':
      return 'The response from your identity provider is too old or too new by the clock of this server. If starting again does not help, that clock is wrong. Ask the operator of this desk to check it.'
    case 'Callback':
      return 'The sign-in was canceled at your identity provider. Start again when you are ready.'
    default:
      return 'Sign-in failed. Try again.'
  }
}

function formatWait(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
