import { expect, test } from 'vitest'
import { typeOfFile } from './file-type.ts'

test('the type of a file is that of its bytes', () => {
  const zip = (...names: string[]) => Buffer.from(`PK\x03\x04 ${names.join(' ')}`)
  const files: [Buffer, RegExp][] = [
    [Buffer.from('%PDF-1.7\n'), /pdf$/],
    [Buffer.from('89504E470D0A1A0A00', 'hex'), /png$/],
    [Buffer.from('FFD8FFE000104A464946', 'hex'), /jpeg$/],
    [zip('[Content_Types].xml', 'word/document.xml'), /wordprocessingml\.document$/],
    [zip('[Content_Types].xml', 'xl/workbook.xml'), /spreadsheetml\.sheet$/],
    [zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), /octet-stream$/],
    [zip('order.exe'), /octet-stream$/],
    [Buffer.from('MZ\x90 program'), /octet-stream$/],
    [Buffer.from('<script>%PDF-1.7</script>'), /octet-stream$/],
    [Buffer.alloc(0), /octet-stream$/],
  ]
  for (const [bytes, type] of files) expect(typeOfFile(bytes)).toMatch(type)
})
