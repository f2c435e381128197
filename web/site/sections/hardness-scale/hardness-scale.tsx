import type { HardnessClass } from '#site/figures.ts'
import styles from './hardness-scale.module.css'
import { rangeOf } from './ranges.ts'

type Props = {
  readonly caption: string
  readonly classes: readonly HardnessClass[]
}

/** The classes of total hardness as a scale: one drop and one colour for each class, limits in mg CaCO₃/l. */
export function HardnessScale({ caption, classes }: Props) {
  return (
    <figure className="captioned ownWidth">
      <figcaption>
        {caption} <span className="lightText">(mg CaCO₃/l)</span>
      </figcaption>
      <dl className={styles.scale}>
        {classes.map((range, index) => (
          <div key={range.name}>
            <dt>{range.name}</dt>
            <dd>{rangeOf(range, classes[index + 1])}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
