import { Carousel } from './carousel.tsx'

const slides = ['One', 'Two', 'Three', 'Four'].map((word) => ({
  key: word,
  content: <p className="lead">{word}</p>,
}))

export const byHand = <Carousel id="by-hand" label="By hand" slides={slides} />
export const byItself = <Carousel id="by-itself" label="By itself" slides={slides} autoplay={5000} />
