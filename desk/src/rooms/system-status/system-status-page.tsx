import type { SystemStatus } from '@laboratory/contract/desk/system-status'
import { Link } from 'react-router'
import { useRead } from '../../calls/queries.ts'
import { Card, Line, Page, ReadState, Tag } from '../../ui/page.tsx'
import { ClosedLines, MailboxLines } from '../../ui/mailbox-lines.tsx'
import { fullTime, shortDuration } from '../../ui/format.ts'

export function Component() {
  return (
    <Page title="System status">
      <ReadState query={useRead('readSystemStatus', {})}>
        {(status) => (
          <div className="columns gap4">
            <Service {...status} />
            <Backup {...status} />
            <Emails {...status} />
          </div>
        )}
      </ReadState>
    </Page>
  )
}

function Service({ version, startedAt, engine, isReady, disk, closed }: SystemStatus) {
  return (
    <Card
      title="The service"
      {...(!isReady && { tone: 'warn' as const })}
      actions={isReady ? <Tag>Ready</Tag> : <Tag tone="late">Not ready</Tag>}
    >
      <dl className="stack gap2 terms">
        <Line name="Can store">
          {isReady ? 'Yes: what is sent now is stored.' : 'No. Tell the operator of the server at once.'}
        </Line>
        <Line name="Version">{version}</Line>
        <Line name="Running since">{fullTime(startedAt)}</Line>
        <Line name="Database">{engine === 'sqlite' ? 'SQLite, a file of this server' : 'PostgreSQL'}</Line>
        <Line name="Disk">
          {disk === null ? (
            'Its free space cannot be read here.'
          ) : (
            <>
              {inBytes(disk.free)} of {inBytes(disk.total)} free{' '}
              {disk.isLow && <strong className="late">Nearly full.</strong>}
            </>
          )}
        </Line>
        <ClosedLines closed={closed} />
      </dl>
    </Card>
  )
}

function Backup({ backup }: SystemStatus) {
  const { elsewhere, checked, fault } = backup
  return (
    <Card title="Copies of the data" {...(fault !== null && { tone: 'warn' as const })}>
      {fault !== null && <p className="late">{fault}</p>}
      <dl className="stack gap2 terms">
        <Line name="Last checked">
          {checked === null ? (
            'No copy is known here yet.'
          ) : (
            <>
              {fullTime(checked.at)} {checked.isGood ? <Tag>Whole</Tag> : <Tag tone="late">Broken</Tag>}
              <span className="below">{checked.file}</span>
            </>
          )}
        </Line>
      </dl>
      <p className="muted small above3 below4">
        {elsewhere ??
          'A copy is made each night. It stays on this server for 35 days at most and holds personal data; take one to another place too, as docs/operations.md says.'}
      </p>
    </Card>
  )
}

function Emails({ emails: { waiting, givenUp, oldestSeconds, areFiles }, mailbox }: SystemStatus) {
  return (
    <Card title="E-mails">
      <dl className="stack gap2 terms">
        {mailbox && <MailboxLines {...mailbox} />}
        <Line name="Waiting">
          {waiting === 0
            ? 'None: all were sent.'
            : `${waiting}, the oldest for ${shortDuration(Math.round(oldestSeconds / 60))}`}
        </Line>
        <Line name="Given up">
          {givenUp === 0 ? (
            'None'
          ) : (
            <Link to="/emails" className="late">
              {givenUp}: look at them
            </Link>
          )}
        </Line>
        {areFiles && (
          <Line name="Mail server">
            <strong className="late">None is set: e-mails become files and reach nobody.</strong>
          </Line>
        )}
      </dl>
    </Card>
  )
}

function inBytes(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`
}
