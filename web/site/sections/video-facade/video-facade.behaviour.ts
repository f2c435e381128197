/** Puts the player where its poster was, on demand. Nothing of the film is fetched before. */
export default function startVideos(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-film]')) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const player = playerOf(link.dataset)
      link.replaceWith(player)
      player.focus()
      // After a press on Play. A player that the browser does not let start shows its controls.
      if (player instanceof HTMLVideoElement) player.play().catch(() => undefined)
    })
  }
}

function playerOf({ film = '', webm, captions, embed, title = '', autoplay }: DOMStringMap): HTMLElement {
  if (embed === undefined) {
    const video = document.createElement('video')
    Object.assign(video, { controls: true, autoplay: autoplay === 'true', playsInline: true, tabIndex: 0 })
    video.setAttribute('aria-label', title)
    // The MP4 is the smaller one. An address that says nothing of its type is tried.
    for (const src of [film, webm]) {
      if (!src) continue
      const type = /\.(mp4|webm)$/.exec(src)?.[1]
      video.append(
        Object.assign(document.createElement('source'), { src, ...(type && { type: `video/${type}` }) }),
      )
    }
    if (captions) {
      const label = 'English'
      const track = { kind: 'captions', src: captions, srclang: 'en', label, default: true }
      const captioned = Object.assign(document.createElement('track'), track)
      video.append(captioned)
      // The film has no sound: WebKit leaves its only sentences out, unless the visitor has asked their system for captions.
      captioned.track.mode = 'showing'
    }
    return video
  }
  const frame = document.createElement('iframe')
  const address = new URL(embed)
  if (autoplay === 'true') address.searchParams.set('autoplay', '1')
  Object.assign(frame, {
    src: address.href,
    title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    referrerPolicy: 'strict-origin-when-cross-origin',
    tabIndex: 0,
  })
  return frame
}
