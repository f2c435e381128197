/** Menus that are `details`: one open at a time, closed by Escape (focus returns), by a click or by focus elsewhere. */
export default function startMenus(root: Document): void {
  const menus = [...root.querySelectorAll<HTMLDetailsElement>('details[data-menu]')]
  const closeOthers = (target: EventTarget | null) => {
    for (const menu of menus)
      if (menu.open && !(target instanceof Node && menu.contains(target))) menu.open = false
  }
  root.addEventListener('click', (event) => closeOthers(event.target))
  root.addEventListener('focusin', (event) => closeOthers(event.target))
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const menu of menus.filter(({ open }) => open)) {
      const inside = menu.contains(root.activeElement)
      menu.open = false
      if (inside) menu.querySelector('summary')?.focus()
    }
  })
}
