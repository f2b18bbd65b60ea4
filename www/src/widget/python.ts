/** The widget of the Python package: the module that anywidget loads into Jupyter, VS Code, marimo and others. */
import { widgetOf } from './figure.js'
import { fileOf } from './files.js'

export default widgetOf(fileOf)
