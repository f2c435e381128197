type SelectProps = {
  readonly label: string
  readonly value: string | undefined
  readonly all: string
  readonly onChoose: (value: string) => void
  readonly children: readonly (readonly string[])[]
}

export function Select({ label, value = '', all, onChoose, children }: SelectProps) {
  return (
    <select
      aria-label={label}
      className="control small"
      value={value}
      data-chosen={value !== ''}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{all}</option>
      {children.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
