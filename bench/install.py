import sys, os
import numpy as np
L = np.zeros((6, 73, 2))
for seats in (2, 3, 4, 5):
    p = sys.argv[1] % seats
    L[seats] = np.load(p if os.path.exists(p) else sys.argv[1] % 2)
rows = ["    [\n" + "".join("        [%.3f, %.3f],\n" % tuple(r) for r in L[k]) + "    ],\n" for k in range(6)]
open("src/imperia/empire/wits/lessons.py", "w").write('"""What everything was worth in the games that were learned from."""\nimport numpy as np\nLESSONS = np.array([\n' + "".join(rows) + "])\n")
