import { type Browser, chromium } from 'playwright-core'
import { StagingFailure } from '#lib/service/api/filings/staging/connector/connector.ts'
import type { NetworkGate } from './network-gate.ts'

/** A browser whose only way out is the gate. It ends with this process: the pipe between them closes. */
export async function launchBrowser(
  chromiumPath: string,
  gate: Pick<NetworkGate, 'url' | 'publicKeyHash'>,
): Promise<Browser> {
  const isRoot = process.getuid?.() === 0
  return await chromium
    .launch({
      executablePath: chromiumPath,
      // A sandbox cannot be made by root.
      chromiumSandbox: !isRoot,
      proxy: { server: gate.url },
      args: [
        // The gate is the only way out: no names are looked up, and nothing goes over UDP. Chromium has two names for that.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--disable-quic',
        ...(gate.publicKeyHash === null ? [] : [`--ignore-certificate-errors-spki-list=${gate.publicKeyHash}`]),
      ],
    })
    .catch(() => {
      throw new StagingFailure('interrupted', 'The browser on this server could not be started.')
    })
}
