/** The behaviours of all pages: each does nothing where its markup is missing. Loaded when the page is idle or first touched (`boot.ts`). */
const behaviours = {
  ...import.meta.glob<(root: Document) => void>('../../../design/ui/**/*.behaviour.ts', {
    eager: true,
    import: 'default',
  }),
  ...import.meta.glob<(root: Document) => void>('../**/*.behaviour.ts', { eager: true, import: 'default' }),
}

for (const start of Object.values(behaviours))
  // An error in one behaviour must not keep the others from starting.
  try {
    start(document)
  } catch (error) {
    reportError(error)
  }
