type ValkeyOptions = { host: string; port: number; passwordFile: string }

/**
 * The store of the request limits (`LIMITS_URL`). It keeps nothing on disk: what it forgets is counted anew. The file of
 * the password has the line `requirepass …`; without the file it does not start.
 */
export const valkeyConfig = ({ host, port, passwordFile }: ValkeyOptions): string => `bind ${host}
port ${port}
include ${passwordFile}
save ""
appendonly no
maxmemory 256mb
maxmemory-policy volatile-ttl
tcp-keepalive 10
`
