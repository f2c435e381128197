/** The layout parts (`layout.css`), each with as much in it as shows its shape. */
const items = ['One', 'Two', 'Three'].map((word) => <li key={word}>{word}</li>)
const terms = ['Sample', 'Method'].map((term) => (
  <div key={term}>
    <dt>{term}</dt>
    <dd>What it stands for</dd>
  </div>
))
const sign = (
  <svg className="lineIcon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d="M12 6.5v7M12 17v.5" />
  </svg>
)

export const stack = <ul className="stack stackStart gap2">{items}</ul>
export const cluster = <ul className="cluster between">{items}</ul>
export const inColumns = <ul className="inColumns">{items}</ul>
export const inTiles = <ul className="inTiles">{items}</ul>
export const withSign = (
  <div className="withSign">
    {sign}
    <p>The words beside it</p>
  </div>
)
export const ruledLines = <ul className="ruledLines">{items}</ul>
export const termList = <dl className="termList">{terms}</dl>
export const termsRunIn = <dl className="termList termsRunIn">{terms}</dl>
export const sideLinks = (
  <nav className="sideLinks" aria-label="Example">
    <h2>On this page</h2>
    <a href="#layout">The first part</a>
  </nav>
)
export const card = <div className="card onQuiet">A card, here quiet; others are `onWarm` or `dark`.</div>
export const boxed = <p className="boxed">What came of it</p>
export const boxedFailure = (
  <p className="boxed" data-tone="failure">
    What is wrong with it
  </p>
)
export const linkButton = (
  <button type="button" className="linkButton">
    Change the choice
  </button>
)
