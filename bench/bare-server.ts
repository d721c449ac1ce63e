import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The minimum of a Node server: the same bytes, with the headers that a browser needs to read them.
const [file = ''] = process.argv.slice(2)
const body = readFileSync(file)
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': String(body.length),
}

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`Ready at http://127.0.0.1:${address.port}`)
})
