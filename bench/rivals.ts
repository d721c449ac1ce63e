import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { milliseconds } from '#kit/duration.ts'

export type Rival = { url: string; stop: () => Promise<void> }

/** A bare Node server in a separate process that answers every request with these bytes. */
export async function bareNode(bytes: Buffer): Promise<Rival> {
  const folder = mkdtempSync(join(tmpdir(), 'aranya-mill-bare-'))
  const file = join(folder, 'page')
  writeFileSync(file, bytes)
  const server = spawn(process.execPath, ['bench/bare-server.ts', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((ready) => {
    server.stdout.on('data', (chunk) => {
      const [, found] = String(chunk).match(/Ready at (\S+)/) ?? []
      if (found) ready(found)
    })
  })
  return { url, stop: () => stopped(server, folder) }
}

const NGINX_PORT = 38_431

const nginxConfig = (folder: string) => `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 64; }
http {
  access_log off; sendfile on; keepalive_requests 1000000;
  open_file_cache max=8; types {} default_type text/html;
  server {
    listen 127.0.0.1:${NGINX_PORT};
    root ${folder};
    add_header content-encoding br;
    location / { try_files /page =404; }
  }
}
`

/** nginx with one worker that serves the same bytes from a file; null where it is not installed. */
export async function nginx(bytes: Buffer): Promise<Rival | null> {
  if (spawnSync('nginx', ['-v']).error) return null
  const folder = mkdtempSync(join(tmpdir(), 'aranya-mill-nginx-'))
  // Started by root, its worker runs as another user, who must be able to read the file.
  spawnSync('chmod', ['755', folder])
  writeFileSync(join(folder, 'page'), bytes)
  writeFileSync(join(folder, 'nginx.conf'), nginxConfig(folder))
  const server = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${NGINX_PORT}`
  for (let tries = 0; tries < 50 && !(await answers(url)); tries++) await wait(milliseconds(100))
  return { url, stop: () => stopped(server, folder) }
}

const answers = (url: string) =>
  fetch(url)
    .then(({ ok }) => ok)
    .catch(() => false)

const stopped = (server: ReturnType<typeof spawn>, folder: string) =>
  new Promise<void>((done) => {
    server.once('exit', () => {
      rmSync(folder, { recursive: true, force: true })
      done()
    })
    server.kill('SIGTERM')
  })
