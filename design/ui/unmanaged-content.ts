/**
 * For `dangerouslySetInnerHTML`: an element whose content a behaviour or the service writes. React sets it once, to nothing, and
 * neither compares nor changes it afterwards.
 */
export const unmanagedContent = { __html: '' }
