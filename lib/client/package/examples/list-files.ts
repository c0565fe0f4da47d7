import { createClient } from 'filing-desk-client'

const client = createClient({
  baseUrl: process.env.FILING_DESK_URL ?? 'http://127.0.0.1:3000/api/v2',
  credential: process.env.FILING_DESK_API_KEY ?? '',
})

// A page can be empty and still be followed by another one.
for await (const page of client.pages('listFiles', { query: { limit: 2 } })) {
  for (const file of page.files) console.log(file.id, file.name)
}
