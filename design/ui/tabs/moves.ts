/** Which tab a key moves to. Left and right always move; up and down only where the tabs stand in a column. */
export function moveOf(key: string, current: number, count: number, vertical: boolean): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count
    case 'ArrowLeft':
      return (current - 1 + count) % count
    case 'ArrowDown':
      return vertical ? (current + 1) % count : undefined
    case 'ArrowUp':
      return vertical ? (current - 1 + count) % count : undefined
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
