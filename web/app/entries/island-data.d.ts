/** What the islands of a page are given, by their names: the finishing step takes it from the prerendered pages (`scripts/finish/bundle-islands.ts`). */
declare module 'virtual:island-data/*' {
  const data: Readonly<Record<string, object>>
  export default data
}
