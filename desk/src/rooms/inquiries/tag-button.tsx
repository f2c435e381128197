import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { RecordForm } from '../../record-room/record-form.tsx'
import { useRecordAct } from '../../record-room/use-record-act.tsx'
import { DialogButton } from '../../ui/dialog.tsx'
import { Boxes } from '../../ui/fields.tsx'
import { inquiryKind } from './inquiry-kind.ts'
import { useListNames } from './list-names.tsx'

/** Sets the tags of an inquiry. */
export function TagButton({ view }: { readonly view: InquiryView }) {
  return (
    <DialogButton button={{ children: 'Tags…', isSmall: true }} title="Tags">
      {(close) => <TagForm view={view} onDone={close} />}
    </DialogButton>
  )
}

function TagForm({ view, onDone }: { readonly view: InquiryView; readonly onDone: () => void }) {
  const known = useListNames('tag')
  const act = useRecordAct(inquiryKind, view, 'tags')
  if (known.length === 0)
    return <p>There is no tag yet. Make one above the list: “More filters”, “Tags and views…”.</p>
  return (
    <RecordForm
      act={act}
      submit="Save"
      onSend={(fields) => {
        const input = { tags: fields.getAll('tags').map(String) }
        void act.run('tagInquiry', input, { said: 'The tags are set.', onDone })
      }}
    >
      <Boxes
        name="tags"
        legend="Which tags has it?"
        options={known.map(({ id, name }) => [id, name])}
        ticked={view.tags}
      />
    </RecordForm>
  )
}
