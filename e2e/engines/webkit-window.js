/**
 * A bare window of WebKitGTK under WebDriver, run by gjs: it may be as narrow as a telephone, and tells on its output what its console says.
 * MiniBrowser, WebKit's own, does neither.
 */
import GLib from 'gi://GLib'
import Gtk from 'gi://Gtk?version=3.0'
import System from 'system'
import WebKit from 'gi://WebKit2?version=4.1'

Gtk.init(null)
const [folder = ''] = System.programArgs
// Not an ephemeral one, which tells nothing.
const context = new WebKit.WebContext({
  website_data_manager: new WebKit.WebsiteDataManager({
    base_data_directory: `${folder}/data`,
    base_cache_directory: `${folder}/cache`,
  }),
})
context.set_automation_allowed(true)
context.connect('automation-started', (_, session) => {
  const info = new WebKit.ApplicationInfo()
  info.set_name('window')
  info.set_version(WebKit.get_major_version(), WebKit.get_minor_version(), WebKit.get_micro_version())
  session.set_application_info(info)
  session.connect('create-web-view', () => {
    const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true })
    view.get_settings().set_enable_write_console_messages_to_stdout(true)
    const window = new Gtk.Window({ decorated: false })
    window.add(view)
    window.show_all()
    return view
  })
})
GLib.MainLoop.new(null, false).run()
