import { type IncomingMessage, request as sendRequest } from 'node:http'
import { createInterface } from 'node:readline'
import { commandSocketPath } from '#lib/desk/server/command-socket.ts'

export interface CommandRequest {
  readonly dataDir: string
  /** With its query. */
  readonly path: string
  readonly bytes?: Uint8Array
}

/** The lines of the response of the process that has the data directory open. Null where that process takes no commands. */
export async function sendCommand({ dataDir, path, bytes = new Uint8Array() }: CommandRequest) {
  const response = await post({ socketPath: commandSocketPath(dataDir), path, bytes })
  return response && createInterface({ input: response })
}

interface Post {
  readonly socketPath: string
  readonly path: string
  readonly bytes: Uint8Array
}

/** Null where no process listens. */
function post({ socketPath, path, bytes }: Post): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': bytes.byteLength }
    const request = sendRequest({ socketPath, path, method: 'POST', headers, agent: false })
    request.once('response', (response) =>
      response.statusCode === 200
        ? resolve(response)
        : reject(new Error('Filing Desk did not take the command. Is it running in this version?')),
    )
    request.once('error', (error) => {
      const isAbsent = 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
      if (isAbsent) resolve(null)
      else reject(error)
    })
    request.end(bytes)
  })
}
