/** What `script/containers` tells podman for the containers of deploy/compose.yaml. A test holds both to each other. */

/** Of every container; the proxy's is not read-only in compose.yaml, and runs so all the same. */
export const flagsOfAll = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'] as const

/** Of a process of the website. */
export const flagsOfWebsite = [
  '--memory',
  '512m',
  '--tmpfs',
  '/run/laboratory:mode=1777',
  '--tmpfs',
  '/tmp:mode=1777',
] as const

/** Of the proxy. */
export const flagsOfProxy = ['--cap-add', 'NET_BIND_SERVICE'] as const

/** Seconds that a process gets to end. */
export const secondsToStop = 15
