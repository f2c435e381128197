/** nginx with two workers, serving the finished site's own files under its own addresses, with the headers of the service. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../api/src/testing/free-port.ts'
import { isListening } from '../e2e/support/test-service.ts'

const binary = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
  existsSync(path),
)
const brotli = [
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  '/usr/share/nginx/modules/ngx_http_brotli_static_module.so',
].find((path) => existsSync(path))

export type Nginx = {
  port: number
  pid: number
  /** The best compression that this nginx can serve from files. */
  encoding: 'br' | 'gzip'
  stop(): Promise<void>
}

/**
 * Starts nginx on a free port.
 * @param pages file of each address, and the headers that the service answers it with
 * @returns undefined when nginx is not installed
 */
export async function startNginx(
  pages: readonly { path: string; file: string; headers: readonly (readonly [string, string])[] }[],
): Promise<Nginx | undefined> {
  if (binary === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await findFreePort()
  const locations = pages.map(
    ({ path, file, headers }) => `
    location = ${path} {
      alias ${file};
${headers.map(([name, value]) => `      add_header ${name} ${quote(value)};`).join('\n')}
    }`,
  )
  const configuration = `
${brotli ? `load_module ${brotli};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  tcp_nodelay on;
  keepalive_timeout 72s;
  keepalive_requests 1000000000;
  server_tokens off;
  default_type text/html;
  charset utf-8;
  gzip_static on;
  ${brotli ? 'brotli_static on;' : ''}
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port} backlog=4096;
${locations.join('\n')}
  }
}
`
  const path = join(folder, 'nginx.conf')
  writeFileSync(path, configuration)
  const child: ChildProcess = spawn(binary, ['-p', folder, '-c', path, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr?.on('data', (text: Buffer) => (complaint += String(text)))
  const begun = performance.now()
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() - begun > 20_000)
      throw new Error(`nginx did not start: ${complaint}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    port,
    pid: child.pid ?? 0,
    encoding: brotli ? 'br' : 'gzip',
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGQUIT')
      const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
      await gone
      clearTimeout(timer)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
