import type { InquiryView } from '@laboratory/contract/desk/inquiries'
import { Choice, FieldGroup } from '@laboratory/design/ui/field/field.tsx'
import { useState } from 'react'
import { RecordForm } from '../../record-room/record-form.tsx'
import { useRecordAct } from '../../record-room/use-record-act.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { inquiryKind } from './inquiry-kind.ts'
import { useListNames } from './list-names.tsx'

/** Sets the tags of an inquiry. */
export function TagButton({ view }: { readonly view: InquiryView }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <SmallButton onClick={() => setOpen(true)}>Tags…</SmallButton>
      <Dialog open={isOpen} onClose={close} title="Tags">
        <TagForm view={view} onDone={close} />
      </Dialog>
    </>
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
      <FieldGroup id="tags" legend="Which tags has it?">
        {known.map(({ id, name }) => (
          <Choice
            key={id}
            id={`tag-${id}`}
            type="checkbox"
            name="tags"
            value={id}
            label={<bdi>{name}</bdi>}
            defaultChecked={view.tags.includes(id)}
          />
        ))}
      </FieldGroup>
    </RecordForm>
  )
}
