/** Who did something, behind what was done; nothing where it is not known. */
export function By({
  words = ' by ',
  name,
}: {
  readonly words?: string
  readonly name: string | null | undefined
}) {
  return (
    name && (
      <>
        {words}
        <bdi>{name}</bdi>
      </>
    )
  )
}
