import { useParams } from 'react-router'

export function Component() {
  const { reference } = useParams()
  return <p>{reference}</p>
}
