import { Table } from './table.tsx'

const columns = ['Organism', 'Limit', 'Method', 'Days', 'Volume', 'Temperature', 'Unit']

export const figures = (
  <Table
    caption="Figures, which scroll sideways where there is no room"
    columns={columns}
    rows={[
      ['E. coli', '0', 'ISO 9308-1', '1', '100 ml', '36 °C', 'CFU'],
      ['Enterococci', '0', 'ISO 7899-2', '2', '100 ml', '36 °C', 'CFU'],
    ]}
    note="A note below."
  />
)
export const sentences = (
  <Table
    caption="Sentences, which stack on a narrow screen"
    columns={['Step', 'What happens']}
    rows={[
      ['Ask', 'You tell us what should be tested, and how many samples there are.'],
      ['Send', 'You bring the samples, or send them by courier.'],
    ]}
    stacks
  />
)
