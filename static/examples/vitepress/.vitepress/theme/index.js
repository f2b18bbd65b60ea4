import 'allot/element'
import DefaultTheme from 'vitepress/theme'

export default DefaultTheme
