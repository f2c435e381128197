/** The OWASP Password Storage Cheat Sheet’s parameters for argon2id: 19 MiB (in KiB), 2 passes, 1 lane; 32 bytes of result. */
export const owaspCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** What a hash costs. Unit tests lower it. */
export const cost = { ...owaspCost }
