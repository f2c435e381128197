/** Where the pages of a request are, apart from schemas and slots, so that scripts can use them alone. */

/** What the form of `/request` posts to; with a token, the link in the receipt of an inquiry. */
export const requestPath = '/api/request'

/** With a token: takes a file of the customer, from the page of the steps. The proxy knows this address. */
export const filesPath = '/api/request/files'

/** With a token and the id of a file: takes it back. */
export const removeFilePath = '/api/request/file-removal'

/** With a token: the customer says that the mailbox is theirs, or takes the consent back. One press each, on the page of the steps. */
export const confirmRequestPath = '/api/request/confirm'
export const withdrawPath = '/api/request/withdraw'

/** With a token: the labels and forms of a request, to print. */
export const labelsPath = '/api/request/labels'
