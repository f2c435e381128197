/** Bad input as bytes on the wire, by group: what could cost the service time before it refuses it. */
import { bodyLimit } from '../api/src/app.ts'
import { longTexts, texts, wireCases, wrongTypes } from '../api/src/testing/bad-input.ts'
import { inquiry, signUp, signUpForm } from '../api/src/testing/submissions.ts'

const inquiries = '/api/inquiries'
const signUps = '/api/customer/sign-up'
const forms = [inquiries, signUps]
const posts = [...forms, '/api/public-blogs', '/api/visits']
const reads = ['/home', '/api/retrievePublicBlogs', '/api/notices', '/api/form-token', '/news/feed.xml']

const json = 'application/json'
const urlencoded = 'application/x-www-form-urlencoded'

let visitors = 0

/**
 * A request from an address of its own, so that no limit per visitor refuses it first. The service must trust the proxy
 * headers of this machine (TRUST_PROXY).
 */
function request(method: string, path: string, headers: readonly string[] = [], body?: string | Buffer) {
  visitors += 1
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `X-Forwarded-For: 10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
    'Accept: text/html',
    ...headers,
    ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body ?? '')])
}

const post = (url: string, type: string, body: string | Buffer) =>
  request('POST', url, [`Content-Type: ${type}`], body)
const postForm = (url: string, fields: Record<string, string>) =>
  post(url, urlencoded, new URLSearchParams(fields).toString())
const postChunked = (url: string, type: string, body: string) =>
  Buffer.concat([
    request('POST', url, [`Content-Type: ${type}`, 'Transfer-Encoding: chunked']),
    Buffer.from(`${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`),
  ])
const toAll = (type: string, bodies: readonly (string | Buffer)[]) =>
  posts.flatMap((url) => bodies.map((body) => post(url, type, body)))

/** The text repeated up to the service's body limit, less 100 bytes for what surrounds it. */
const fill = (text: string) => text.repeat((bodyLimit - 100) / Buffer.byteLength(text))

/** Both forms as objects, with one field changed in turn. */
function withEach(values: readonly unknown[]) {
  return [[inquiries, inquiry] as const, [signUps, signUp] as const].flatMap(([url, right]) =>
    Object.keys(right).flatMap((field) =>
      values.map((value) => post(url, json, JSON.stringify({ ...right, [field]: value }))),
    ),
  )
}
const numbered = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index))

/** Visible characters only: blank text in an optional field is valid. */
const refused = texts.filter(([text, , inMany]) => !inMany && /[a-z]/.test(text)).map(([text]) => text)
/** A lone surrogate cannot be percent-encoded. */
const postable = refused.filter((text) => text.isWellFormed())
const wrongBytes = [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82]]

/** Requests by group; the service refuses each, or finds nothing in it. */
export const badInput: readonly (readonly [group: string, requests: readonly Buffer[]])[] = [
  [
    'texts that cannot be stored',
    [
      ...withEach(refused),
      ...postable.map((text) => postForm(inquiries, { ...inquiry, name: text })),
      ...postable.map((text) => postForm(signUps, { ...signUpForm, billingCity: text })),
    ],
  ],
  [
    'long texts aimed at patterns',
    [
      ...withEach(longTexts),
      ...longTexts.flatMap((text) => {
        // Percent-encoded, a letter takes up to three times its bytes.
        const short = text.slice(0, text.length / 4)
        return [
          postForm(inquiries, { ...inquiry, phone: short }),
          postForm(signUps, { ...signUpForm, mobile: short }),
        ]
      }),
      // Within the limit of an address (254), where the whole pattern runs.
      ...[`${'a.'.repeat(31)}a@${'a0'.repeat(90)}`, `a@${'a.'.repeat(120)}!`, `a@${'a-'.repeat(120)}.`].map(
        (email) => post(inquiries, json, JSON.stringify({ ...inquiry, email })),
      ),
    ],
  ],
  ['wrong types', withEach(wrongTypes)],
  [
    'deep or long JSON',
    toAll(json, [
      '['.repeat(bodyLimit / 2 - 1) + ']'.repeat(bodyLimit / 2 - 1),
      `${fill('[')}`,
      `{"name":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      `{"addressList":[${fill('{},')}{}]}`,
      `[${fill('1,')}1]`,
      `{"name":1e${fill('9')}}`,
      `{${fill('"name":1,')}"name":1}`,
      `{${numbered(8000, (index) => `"k${index}":1`).join(',')}}`,
      `{${numbered(8000, (index) => `"${index * 99_991}":1`).join(',')}}`,
    ]),
  ],
  [
    'bodies at the limit and beyond',
    [
      ...toAll(json, [
        JSON.stringify('x'.repeat(bodyLimit - 2)),
        JSON.stringify('x'.repeat(bodyLimit - 1)),
        JSON.stringify('x'.repeat(1_000_000)),
        ' '.repeat(bodyLimit),
      ]),
      ...toAll(urlencoded, ['x'.repeat(bodyLimit), 'x'.repeat(1_000_000)]),
      ...posts.map((url) => postChunked(url, json, 'x'.repeat(1_000_000))),
    ],
  ],
  [
    'thousands of form fields',
    toAll(urlencoded, [
      fill('a=1&'),
      fill('name=1&'),
      fill('&'),
      fill('='),
      fill('a[]=&'),
      fill('+=+&'),
      numbered(16_000, (index) => `${index.toString(36)}=`).join('&'),
      numbered(10_000, (index) => `${index * 99_991}=`).join('&'),
    ]),
  ],
  [
    'keys of prototypes',
    [
      ...toAll(json, [
        '{"__proto__":{"admin":true}}',
        '{"constructor":{"prototype":{"admin":true}}}',
        `[${fill('{"__proto__":1},')}1]`,
        `[${fill('{"__prot__":1},')}1]`,
        `[${fill('{"\\u005f_proto_":1},')}1]`,
        `[${fill('{"constructor":{}},')}1]`,
        `{"__proto__"${fill(' ')}`,
        `["${fill('_')}"]`,
        `${'{"constructor":'.repeat(8000)}1${'}'.repeat(8000)}`,
      ]),
      ...toAll(urlencoded, ['__proto__=1&constructor=1&toString=1', fill('__proto__=1&')]),
    ],
  ],
  [
    'invalid UTF-8',
    wrongBytes.flatMap((bytes) => {
      const many = Buffer.alloc(bodyLimit - 100, Buffer.from(bytes))
      const quoted = Buffer.concat([Buffer.from('{"name":"'), many, Buffer.from('"}')])
      return [
        ...toAll(json, [many, quoted]),
        ...toAll(urlencoded, [Buffer.concat([Buffer.from('name='), many])]),
      ]
    }),
  ],
  [
    'percent encodings',
    ['%', '%zz', '%c0%ae', '%ff', '%25', '%CC%81', '%u0041', '%00'].flatMap((text) => [
      ...toAll(urlencoded, [`name=${fill(text)}`, `${fill(text)}=1`]),
      ...reads.map((path) => request('GET', `${path}?page=${text.repeat(2000)}`)),
      request('GET', `/${text.repeat(2000)}`),
      request('GET', `/api/blog-images/${text.repeat(2000)}?w=${text}`),
    ]),
  ],
  [
    'paths',
    ['../', '..%2f', '%2e%2e/', './', '/', '//', '\\', 'a/', 'api/', ':a', '*', ';', '%00'].flatMap(
      (text) => [
        request('GET', `/${text.repeat(8)}etc/passwd`),
        request('GET', `/${text.repeat(14_000 / text.length)}`),
        request('GET', `/api/blog-images/${text.repeat(14_000 / text.length)}`),
        request('GET', `/home?${text.repeat(14_000 / text.length)}`),
        request('POST', `/api/${text.repeat(14_000 / text.length)}`, [`Content-Type: ${json}`], '{}'),
      ],
    ),
  ],
  [
    'methods',
    ['OPTIONS', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'SEARCH', 'REPORT', 'PURGE', 'BREW'].flatMap(
      (method) => [
        ...[...posts, ...reads].map((path) => request(method, path)),
        request(method, inquiries, [`Content-Type: ${json}`], fill('x')),
      ],
    ),
  ],
  [
    'headers',
    [...posts.map((path) => ['POST', path] as const), ...reads.map((path) => ['GET', path] as const)].flatMap(
      ([method, path]) => {
        const body = method === 'POST' ? '{}' : undefined
        const long = (name: string, text: string) => `${name}: ${text.repeat(14_000 / text.length)}`
        return [
          numbered(1500, (index) => `a${index}: 1`),
          numbered(1500, () => 'a: 1'),
          [long('Cookie', 'a=1; ')],
          [long('Cookie', ';')],
          [`Cookie: XSRF-TOKEN=${'.'.repeat(14_000)}`],
          [long('Accept-Encoding', 'br;q=0, ')],
          [long('Accept-Encoding', ' ;')],
          [long('If-None-Match', 'W/"a", ')],
          [long('Range', 'bytes=0-1,')],
          [long('Origin', 'http://')],
          [long('X-Forwarded-For', '10.0.0.1, ')],
          [long('X-Forwarded-For', '::1,')],
          [long('Content-Type', `${json}; a=1; `)],
          [long('Idempotency-Key', 'a-')],
          [long('Accept', 'text/html;q=0.1, ')],
          [`Cookie: ${'x'.repeat(20_000)}`],
        ].map((headers) =>
          request(
            method,
            path,
            body && !headers[0]?.startsWith('Content-Type') ? [`Content-Type: ${json}`, ...headers] : headers,
            body,
          ),
        )
      },
    ),
  ],
  [
    'content types',
    posts.flatMap((url) => [
      ...[
        'text/plain',
        'multipart/form-data; boundary=a',
        'multipart/form-data',
        `${json};charset=utf-16`,
        'application/xml',
        'text/html',
        '*/*',
        ';',
        'application/',
        `text/${'x'.repeat(10_000)}`,
        `${json};${' '.repeat(10_000)}a`,
        `${json};${'a="\\"'.repeat(2000)}`,
      ].map((type) => post(url, type, fill('<a>'))),
      request('POST', url, [], fill('x')),
      request('POST', url, [`Content-Type: ${json}`, 'Content-Encoding: gzip'], fill('x')),
    ]),
  ],
  ['broken HTTP', wireCases.map(([, bytes]) => Buffer.from(bytes))],
]
