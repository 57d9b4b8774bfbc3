# The Miners table in the browser.

miners-face-language = en
